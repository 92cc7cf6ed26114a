import { choose } from './stage/choose'
import { lookAt } from './stage/look'
import { expect, test } from './stage/test'

test.slow() // the study itself takes a while

/** Under this seed the bundled endpoint plays the best agent once more without any luck of its own. */
const SEED = 4242

test('a launch fixes its analysis, an agent is run again to measure chance, and the order is looked at in every way', async ({
  page,
  api,
}) => {
  const [best, second] = await api.sampleStudy()
  if (!best || !second) throw new Error('the sample study has too few runs')

  await test.step('the launch form plans with what was measured, and freezes the analysis', async () => {
    let asked = ''
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/planner?')) asked = new URL(request.url()).search
    })
    await page.goto(`/runs/new?from=${best.id}`)
    await page.getByRole('main').getByText('Analysis, frozen at launch').click()
    await choose(page, 'Baseline', second.agent.name)
    await page.getByRole('textbox', { name: 'Smallest difference that matters' }).fill('1')
    await page.getByText('how many questions a difference needs').click()
    // The price has the same words beside it.
    const planner = page.locator('details').filter({ hasText: 'how many questions a difference needs' })
    const words = planner.getByText(/^To see a difference of 1 point between these two, \d+ questions are needed\.$/)
    await expect(words.first()).toBeVisible()
    const needed = Number(/(\d+) questions/.exec((await words.first().textContent()) ?? '')?.[1])
    expect(needed).toBe((await api.plan(asked)).itemsNeeded)
    await expect(page.getByText(/^not known: of .+: each question was played once/).first()).toBeVisible()
    await lookAt(page, { name: 'launch-planner', ready: words.first(), widths: ['wide'] })
    await page.getByRole('radio', { name: 'First n' }).click()
    await page.getByRole('textbox', { name: 'Questions', exact: true }).fill('2')
    await page.getByRole('button', { name: 'Launch 2 interactions' }).click()
    await expect(page).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
    await expect(
      page.getByText(`final score, α 0.05, against ${second.agent.name}, smallest difference 1 point`, { exact: true }),
    ).toBeVisible()
  })

  await test.step('one click runs the agent again; the smallest difference worth believing follows', async () => {
    await page.route('**/repeat', (route) => route.continue({ postData: JSON.stringify({ seed: SEED }) }))
    await page.goto(`/runs/${best.id}`)
    const noise = page.getByRole('region', { name: 'Noise floor' })
    await expect(noise.getByText('Not known yet')).toBeVisible()
    await noise.getByRole('button', { name: 'Run it again' }).click()
    await expect(noise.getByText('Being measured')).toBeVisible()
    const again = (await api.runs()).find(({ repeats }) => repeats?.runId === best.id)
    if (again === undefined) throw new Error('the agent was not run again')
    await api.waitForRun(again.id)
    await expect(noise.getByText('Smallest difference worth believing')).toBeVisible()
    await expect(noise.getByText(/^Not told apart, as it should be: /)).toBeVisible()
    const { floor } = await api.noise(best.id)
    await expect(noise.getByText((floor?.smallestDifference ?? 0).toFixed(2), { exact: true })).toBeVisible()
    await lookAt(page, { name: 'noise-floor', ready: noise, widths: ['wide'] })

    await noise.getByRole('link', { name: 'Compare them' }).click()
    await expect(page.getByText('The same agent under different seeds.')).toBeVisible()
    const { sentence } = await api.compare(best.id, again.id)
    expect(sentence).toContain("can't be told apart")
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByText(/ beats /)).toHaveCount(0)
  })

  await test.step('Compare shows the floor and the frozen analysis, and leads to every other analysis', async () => {
    await page.goto(`/compare?runs=${best.id},${second.id}`)
    await expect(page.getByRole('main').getByText(`Noise floor of ${best.agent.name}: `)).toBeVisible()
    await expect(page.getByRole('main').getByText('As fixed at launch', { exact: true })).toBeVisible()
    await choose(page, 'Metric', 'Turns')
    await expect(page.getByText('Exploratory', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'How robust is this?' }).click()
    const { sentence, analyses } = await api.robustness(best.id, second.id)
    await expect(page.getByText(sentence)).toBeVisible()
    expect(sentence).toMatch(/ leads in (\d+ of \d+|all \d+) analyses/)
    const table = page.getByRole('region', { name: 'Analyses of the same runs' })
    await expect(table.locator('tbody tr')).toHaveCount(analyses.length)
    await lookAt(page, { name: 'robustness', ready: table })
  })
})
