import { partsCast } from './stage/cast'
import { lookAt } from './stage/look'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, ownName, test } from './stage/test'

test.slow() // it plays two runs, one of them in three parts

test('a launch with an estimate and a small budget pauses, is raised and completes; is scored anew; is weighed', async ({
  page,
  api,
  startStub,
  expectTrouble,
}) => {
  const stub = await startStub({ reply: partsCast(), latencyMs: 20 })
  const study = await arrangeStudy(api, { url: stub.url, items: 4 })
  // Whatever is said, a call costs a cent.
  const model = await api.createModel({
    connectionId: study.connectionId,
    name: 'cent-model',
    label: ownName('Cent model'),
    pricing: { mode: 'per-turn', perTurn: 0.01 },
  })
  const agentName = ownName('Cent agent')
  const agent = await api.createAgent({ name: agentName, modelId: model.id })
  const cast = { ...study, agentId: agent.id, modelId: model.id }
  const trial = await launchStudy(api, cast, { itemLimit: 1 })
  await api.waitForRun(trial)

  await test.step('the estimate goes by the trial run', async () => {
    await page.goto(`/runs/new?from=${trial}`)
    await page.getByRole('radio', { name: 'All' }).click()
    await expect(page.getByRole('button', { name: 'Launch 4 interactions' })).toBeVisible()
    // Eight calls for each of four conversations, and six for each of three questions that are still to be prepared.
    await expect(page.getByText('≈ $0.50', { exact: true })).toBeVisible()
    await expect(page.getByText('with 2.0 turns on average')).toBeVisible()
    await page.getByText('What this rests on').click()
    await expect(
      page.getByText('Turns: 2.0 on average in 1 interaction of 1 earlier run of this agent on this data set.'),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Budget' }).fill('0.2')
    await lookAt(page, { name: 'launch-estimate', ready: page.getByText('≈ $0.50', { exact: true }) })
    await page.getByRole('button', { name: 'Launch 4 interactions' }).click()
  })

  await test.step('the run pauses at its budget and goes on when it is raised', async () => {
    const paused = page.getByText('The budget of $0.20 is reached: raise it to go on.')
    await expect(paused).toBeVisible()
    await lookAt(page, { name: 'run-budget-reached', ready: paused })
    expectTrouble(/422/)
    const budget = page.getByRole('textbox', { name: 'Budget in US dollars' })
    await budget.fill('0.1')
    await page.getByRole('button', { name: 'Raise and go on' }).click()
    await expect(page.getByText(/^must be more than \$0\.2\d+, which is spent already, got 0\.1$/)).toBeVisible()
    await budget.fill('2')
    await page.getByRole('button', { name: 'Raise and go on' }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('27.50')
  })
  const runId = page.url().replace(/^.*\/runs\//, '')
  const { cost, budget } = await api.run(runId)
  expect((cost.usd ?? 0) + (cost.benchmarkUsd ?? 0)).toBeCloseTo(0.5, 10)
  expect(budget?.spentUsd).toBeCloseTo(0.5, 10)

  await test.step('it is scored by another formula and other weights, and no model is asked', async () => {
    const asked = stub.requests.length
    const menu = page.getByRole('button', { name: /^Choose by which formula and weights this run is scored/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Score by others…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Score by others' })
    await dialog.getByRole('radio', { name: 'ten-point' }).click()
    await dialog.getByRole('button', { name: 'Hard for humans' }).click()
    await lookAt(page, { name: 'dialog-rescore', ready: dialog, widths: ['wide', 'narrow'] })
    await dialog.getByRole('button', { name: 'Score', exact: true }).click()
    // 5 × (0.1 × 4 + 0.4 × 3.5 + 0.5 × 5 + 10)
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('71.50')
    await expect(menu).toContainText('ten-point, 0.1 / 0.4 / 0.5')
    expect(stub.requests).toHaveLength(asked)

    await page
      .getByRole('link', { name: /part 1 of my machine/ })
      .first()
      .click()
    await expect(page.getByText('scored by ten-point, 0.1 / 0.4 / 0.5')).toBeVisible()
    await page.goBack()
    await menu.click()
    await page.getByRole('menuitem', { name: 'ratio, 0.5 / 0.4 / 0.1 as launched' }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('27.50')
  })

  await test.step('the weights page moves the means, and says that this order can not change', async () => {
    await page.goto(`/weights?runs=${runId},${trial}`)
    const ranking = page.getByRole('region', { name: 'Runs under these weights' })
    await expect(ranking.getByRole('row')).toHaveCount(3)
    await expect(ranking).toContainText('27.50')
    await expect(page.getByText('The weights can’t change this order.')).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Topic knowledge' })
    await slider.focus()
    await slider.press('End')
    // Topic knowledge alone is 5: 5 × (5 + 1.6)
    await expect(ranking).toContainText('33.00')
    await expect(page.getByRole('spinbutton', { name: 'Critical thinking, as a number' })).toHaveValue('0')
    const typed = page.getByRole('spinbutton', { name: 'Error handling, as a number' })
    await typed.fill('0.5')
    await typed.press('Enter')
    // 5 × (0.5 × 3.5 + 0.5 × 5 + 1.6)
    await expect(ranking).toContainText('29.25')
    await page.getByRole('radio', { name: 'Hard for LLMs' }).click()
    await expect(ranking).toContainText('27.50')
  })
})
