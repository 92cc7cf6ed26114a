import { partsCast, requestsTo } from './stage/cast'
import { createGate } from './stage/gate'
import { type Line, startLine } from './stage/line'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, test as stageTest } from './stage/test'

/** The browser reaches Deskmark over a line that the test can cut. */
const test = stageTest.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  line: async ({}, use) => {
    const line = await startLine()
    await use(line)
    await line.close()
  },
  context: async ({ browser, line, baseURL }, use) => {
    const proxy = { server: line.url, bypass: '<-loopback>' }
    const context = await browser.newContext({ proxy, ...(baseURL ? { baseURL } : {}) })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
})

const THIRTY = Array.from({ length: 30 }, (_, index) => `Turn ${index + 1}`)

test('thirty turns stand once each and in order, though the line is cut in the middle', async ({
  page,
  line,
  api,
  startStub,
  expectTrouble,
}) => {
  test.slow()
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 30 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 1 })
  const runId = await launchStudy(api, study, { maxTurns: 30 })
  const [interaction] = await api.interactions(runId)

  await page.goto(`/runs/${runId}/interactions/${interaction?.id}`)
  const turns = page.getByRole('region', { name: 'Conversation' }).getByRole('heading', { name: /^Turn \d+$/ })
  gate.let(20)
  await expect(turns).toHaveText(THIRTY.slice(0, 20), { timeout: 60_000 })

  expectTrouble(/\/events\b/)
  line.cut()
  await expect(page.getByText('The live line is cut')).toBeVisible()
  gate.let(5)
  await expect.poll(async () => (await api.run(runId)).progress.running).toBe(1)
  await expect.poll(() => requestsTo(stub.requests, 'agent').length, { timeout: 30_000 }).toBe(26)
  line.mend()
  await expect(turns).toHaveText(THIRTY.slice(0, 25), { timeout: 30_000 })
  await expect(page.getByText('The live line is cut')).toHaveCount(0)

  gate.open()
  await expect(turns).toHaveText(THIRTY, { timeout: 60_000 })
  // A reason quotes these words, so a number may stand before them.
  await expect(page.getByText(/For part 1, 1?tighten screw 30\./)).toHaveCount(1)
  expect((await api.waitForRun(runId)).status).toBe('completed')
  expect(requestsTo(stub.requests, 'agent')).toHaveLength(30)
})

test('a page that is opened and closed again and again neither stops nor repeats its run', async ({
  page,
  api,
  startStub,
}) => {
  test.slow()
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 1 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 2 })
  const runId = await launchStudy(api, study)
  await expect.poll(() => gate.waiting()).toBe(2)

  // While a page is still being streamed its parts lie hidden behind the content, too.
  const main = page.getByRole('main')
  // Fifty visits are made where a visit costs little: lib/web/run-events.test.ts.
  for (let time = 0; time < 12; time += 1) {
    await page.goto(`/runs/${runId}`, { waitUntil: 'commit' })
    // Most are gone before the page has come to life, some only after its line is open.
    if (time % 4 === 0) await expect(main.getByText('Live', { exact: true })).toBeVisible()
    if (time === 6) gate.let(1)
  }
  await expect(main.getByText('1 of 2 · 1 scored')).toBeVisible()
  gate.open()
  await expect(main.getByText('Completed', { exact: true })).toBeVisible()
  expect(requestsTo(stub.requests, 'agent')).toHaveLength(2)
})
