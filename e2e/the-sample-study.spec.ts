import { formatInterval, formatScore } from '@/components/format/score'
import { lookAt } from './stage/look'
import { expect, test } from './stage/test'

test.slow() // the study itself takes a while

test('a run’s page leads from its mean to distributions and single interactions', async ({ page, api }) => {
  const [run] = await api.sampleStudy()
  if (!run) throw new Error('there is no run')
  await page.goto(`/runs/${run.id}`)
  const { meanFinalScore, ci95 } = run.summary
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText(formatScore(meanFinalScore ?? Number.NaN))
  await expect(result).toContainText(`95 % interval ${formatInterval(ci95 ?? [Number.NaN, Number.NaN])} · n = 24`)
  for (const figure of ['Average quality', 'Agent helpfulness', 'User helpfulness', 'Quality, turn 1'])
    await expect(result.locator('dt', { hasText: figure }).locator('+ dd')).toHaveText(/^\d+\.\d\d$/)

  const distributions = page.getByRole('region', { name: 'Distributions', exact: true })
  await expect(distributions.getByRole('figure')).toHaveCount(8)
  await expect(distributions.locator('figure svg')).toHaveCount(8)
  await distributions.getByRole('radio', { name: 'Table' }).click()
  const final = page.getByRole('row', { name: /^Final score / })
  await expect(final.getByRole('cell').nth(1)).toHaveText(formatScore(meanFinalScore ?? Number.NaN))
  await expect(page).toHaveURL(/view=table/)
})

test('interactions are sorted, filtered and searched on the server, and the address keeps it', async ({
  page,
  api,
}) => {
  const runs = await api.sampleStudy()
  const run = runs.at(-1)
  if (!run) throw new Error('there is no run')
  await page.goto(`/runs/${run.id}`)
  const table = page.getByRole('region', { name: 'Interactions of this run' })
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(24)

  await table.getByRole('button', { name: 'Quality' }).click()
  await expect(table.getByRole('columnheader', { name: 'Quality' })).toHaveAttribute('aria-sort', 'descending')
  const byQuality = await api.interactions(run.id, '&sort=averageQuality&direction=desc')
  await expect(rows.getByRole('link')).toHaveText(byQuality.map(({ item }) => item.title))
  await expect(rows).toContainText(byQuality.map(({ scores }) => formatScore(scores.averageQuality ?? Number.NaN)))

  await page.getByRole('tab', { name: /^Not solved/ }).click()
  const unsolved = await api.interactions(run.id, '&solved=false')
  await expect(rows).toHaveCount(unsolved.length)
  await page.getByRole('tab', { name: 'Most disputed' }).click()
  await expect(
    page.getByText('Each question was played once here and judged once: nothing can disagree.'),
  ).toBeVisible()
  await page.getByRole('tab', { name: /^All/ }).click()
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('database')
  const found = await api.interactions(run.id, '&search=database')
  expect(found.length).toBeGreaterThan(0)
  await expect(rows).toHaveCount(found.length)
  await page.reload()
  await expect(rows).toHaveCount(found.length)
  await expect(page.getByRole('searchbox', { name: 'Search questions' })).toHaveValue('database')
})

test('a transcript is replayed step by step, and a quote leads to the words it quotes', async ({ page, api }) => {
  const [, , run] = await api.sampleStudy()
  const list = await api.interactions(run?.id ?? '', '&sort=turns&direction=desc')
  const interaction = await api.interaction(list[0]?.id ?? '')
  expect(interaction.turns.length).toBeGreaterThan(1)
  await page.goto(`/runs/${run?.id}/interactions/${interaction.id}`)
  const turns = page.getByRole('region', { name: 'Turns' })
  const current = turns.getByRole('button').and(page.locator('[aria-current=step]'))
  await expect(current).toHaveText(/^1/)
  const recording = page.getByLabel('Message', { exact: true })

  await page.keyboard.press('j')
  await expect(current).toHaveText(/^2/)
  await page.keyboard.press('k')
  await expect(current).toHaveText(/^1/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(recording).toHaveAttribute('aria-valuetext', /^Turn 1, agent, /)
  await page.keyboard.press('ArrowRight')
  await expect(recording).toHaveAttribute('aria-valuetext', /^Turn 2, user, /)
  await page.getByRole('button', { name: 'First message' }).click()
  await page.getByRole('radio', { name: '16×' }).click()
  await page.getByRole('button', { name: 'Play like a recording' }).click()
  await expect(recording).toHaveAttribute('aria-valuetext', new RegExp(`^Turn ${interaction.turns.length}, agent, `), {
    timeout: 60_000,
  })

  const scores = page.getByRole('region', { name: 'Scores', exact: true })
  const quoting = interaction.turns.find(({ agentHelpfulness }) => agentHelpfulness.reason?.includes('"'))
  await turns
    .getByRole('button')
    .nth((quoting?.number ?? 1) - 1)
    .click()
  const quote = scores.getByRole('link', { name: /^1/ }).first()
  await quote.click()
  const words = page
    .getByRole('region', { name: 'Conversation' })
    .locator('mark')
    .filter({
      has: page.getByRole('button', { name: 'Quotation 1: to the reason that quotes it' }),
    })
  await expect(words.first()).toBeInViewport()

  await scores.getByRole('button', { name: 'Raw text: Agent helpfulness' }).click()
  const raw = page.getByRole('dialog', { name: 'Raw text: Agent helpfulness' })
  await expect(raw.getByLabel('Raw text: Agent helpfulness')).toHaveText(quoting?.agentHelpfulness.raw ?? '')
})

test('whatever came from the simulated endpoint is marked, on every page', async ({ page, api }) => {
  const [run] = await api.sampleStudy()
  const [interaction] = await api.interactions(run?.id ?? '')
  const pages = [
    '/runs?kind=simulated',
    `/runs/${run?.id}`,
    `/runs/${run?.id}/interactions/${interaction?.id}`,
    '/agents',
    '/connections',
    `/runs/new?from=${run?.id}`,
  ]
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('main').getByText('Simulated', { exact: true }).first(), path).toBeVisible()
  }
})

test('runs that are ticked are compared in one click', async ({ page, api }) => {
  await api.sampleStudy()
  await page.goto('/runs?q=Sample+study')
  const tick = (agent: string) => page.getByRole('checkbox', { name: new RegExp(`^Compare the run of ${agent}, `) })
  const bar = page.getByRole('region', { name: 'Ticked runs' })
  await tick('sim-expert').first().click()
  await expect(bar).toContainText('1 run tick another one to compare')
  await tick('sim-novice').first().click()
  await expect(bar).toContainText('2 runs Stack Overflow sample, v1: at most 24 common questions')
  await lookAt(page, { name: 'runs-ticked', ready: bar, widths: ['wide'] })
  // A link with the ticks in it shows a colleague the same thing.
  await page.reload()
  await expect(bar).toContainText('2 runs')
  // The bar comes with the page, before the page listens to keys.
  await expect(async () => {
    await page.keyboard.press('c')
    await expect(page).toHaveURL(/\/compare\?runs=[0-9a-f-]{36}(,|%2C)[0-9a-f-]{36}$/, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Runs that are compared' }).getByRole('rowheader')).toHaveCount(2)
})
