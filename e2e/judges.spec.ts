import { formatScore } from '@/components/format/score'
import { choose } from './stage/choose'
import { lookAt, SIZES } from './stage/look'
import { expect, test } from './stage/test'

test.slow() // a run and its second judge, by the simulated endpoint

test('a judge’s prompt is edited, a run is judged again by another judge, and both stand side by side', async ({
  page,
  api,
}) => {
  const [sample] = await api.sampleStudy()
  if (sample === undefined) throw new Error('there is no sample study')
  const strict = 'Be strict: 10 is for an answer that nobody could better.'
  let firstRun = ''
  let secondRun = ''

  await test.step('edit what the judge of answers is told', async () => {
    await page.goto('/judges')
    await page.getByRole('link', { name: 'Judges’ prompts' }).click()
    await page.getByRole('link', { name: /^Answers/ }).click()
    const text = page.getByLabel('Instruction and rubric')
    await expect(text).toHaveValue(/^Is the agent's latest answer relevant/)
    await text.fill('Answer with "score": 5, always and whatever.')
    await page.getByRole('button', { name: 'Save as version 1' }).click()
    await expect(page.getByText('must not say in which form to answer')).toBeVisible()
    await text.fill(strict)
    await expect(page.getByText('points are left open')).toBeVisible()
    await page.getByLabel('What was changed').fill('Stricter')
    await page.getByText('What is sent', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'The system message' })).toContainText(strict)
    await lookAt(page, { name: 'judge-prompt-edited', ready: text })
    await page.getByRole('button', { name: 'Save as version 1' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Stricter' })).toContainText('in use')
  })

  await test.step('launch a run with it', async () => {
    await page.goto(`/runs/new?from=${sample.id}`)
    await page.getByRole('radio', { name: 'First n' }).click()
    await page.getByLabel('Questions', { exact: true }).fill('6')
    await page.getByText('More about judging').click()
    await page.getByLabel('Judgements of each text').fill('2')
    await page.getByRole('radio', { name: 'Newest' }).click()
    await page.getByLabel('Turns at most').fill('3')
    await lookAt(page, {
      name: 'launch-judging',
      ready: page.getByRole('button', { name: 'Launch 6 interactions' }),
      widths: ['wide'],
    })
    await page.getByRole('button', { name: 'Launch 6 interactions' }).click()
    await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
    firstRun = page.url().split('/').at(-1) ?? ''
    const { configuration } = await api.waitForRun(firstRun)
    expect(configuration.judging).toMatchObject({ judgements: 2, promptVersions: { agentHelpfulness: 1, solved: 0 } })
    expect(configuration.prompts.agentHelpfulness).toContain(strict)
  })

  await test.step('judge it again by another judge', async () => {
    await page.getByRole('button', { name: 'Judge again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Judge again' })
    await choose(dialog, 'Evaluation judge', 'sim-judge-b')
    await expect(dialog.getByText(/requests to judges/)).toBeVisible()
    await lookAt(page, { name: 'judge-again', ready: dialog, part: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Judge again' }).click()
    await expect(page.getByText('no agent was called')).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(firstRun))
    secondRun = page.url().split('/').at(-1) ?? ''
    await api.waitForRun(secondRun)
    await page.reload()
    const judgings = page.getByRole('region', { name: 'Judges of these conversations' })
    await expect(judgings.getByRole('row')).toHaveCount(3)
    await expect(
      page.getByText(/the choice of judge moves the mean final score.* on the same 6 conversations/i),
    ).toBeVisible()
    await page.getByRole('tab', { name: 'Most disputed' }).click()
    const disputed = page.getByRole('region', { name: 'Interactions of this run' }).locator('tbody tr')
    await expect(disputed.first()).toContainText('2 judgings')
    await lookAt(page, { name: 'run-judged-again', ready: judgings })
  })

  await test.step('read both judges beside one turn', async () => {
    const [interaction] = await api.interactions(secondRun)
    await page.setViewportSize(SIZES.wide)
    await page.goto(`/runs/${secondRun}/interactions/${interaction?.id}`)
    const both = page.getByRole('region', { name: 'Turn 1 by judge' })
    await expect(both.getByRole('row')).toHaveCount(3)
    await lookAt(page, { name: 'transcript-two-judges', ready: both, widths: ['wide'] })
  })

  await test.step('compare the judges', async () => {
    await page.goto(`/runs/${secondRun}`)
    await page.getByRole('link', { name: 'Compare the judges' }).click()
    const sentence = page.getByRole('main').getByText(/the choice of judge moves the mean final score/i)
    await expect(sentence).toContainText('on the same 6 conversations')
    const [first, second] = [await api.run(firstRun), await api.run(secondRun)]
    for (const { summary } of [first, second])
      await expect(sentence).toContainText(formatScore(summary.meanFinalScore ?? 0))
    await expect(sentence).toContainText(/points \(95\u00a0% [+−][\d.]+ to [+−][\d.]+\)/)
    const row = page.getByRole('region', { name: 'Runs by judge' }).locator('tr.bg-selected')
    await expect(row).toContainText(/[+−][\d.]+ to [+−][\d.]+/)
    await expect(row.getByRole('cell').last()).toHaveText('6')
    await expect(page.getByRole('region', { name: 'Distributions by judge' })).toContainText('sim-judge-b')
    await expect(page.getByText('27.70 and 23.65')).toBeVisible()
    await choose(page, 'Measure', 'Agent helpfulness')
    await expect(page).toHaveURL(/metric=averageAgentHelpfulness/)
    await lookAt(page, {
      name: 'judges',
      ready: page.getByRole('region', { name: 'Questions that judges disagree on' }),
    })
  })

  await test.step('take the product’s own prompt back', async () => {
    await page.goto('/judges/prompts?prompt=agentHelpfulness')
    await page.getByRole('button', { name: 'Take the product’s own' }).click()
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await expect(page.getByRole('link', { name: /^Answers/ })).toContainText('version 2')
  })
})
