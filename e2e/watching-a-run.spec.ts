import { partsCast, requestsTo } from './stage/cast'
import { takeFromMenu } from './stage/choose'
import { createGate } from './stage/gate'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, test } from './stage/test'

test('progress, rate and cost change on the page by themselves', async ({ page, api, startStub }) => {
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 1 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 6 })
  const runId = await launchStudy(api, study)

  await page.goto(`/runs/${runId}`)
  await expect(page.getByRole('main').getByText('0 of 6 · 0 scored')).toBeVisible()
  await expect(page.getByRole('main').getByText('6 under way')).toBeVisible()
  await expect(page.getByText('Nothing has ended in the last minutes')).toBeVisible()
  gate.let(2)
  await expect(page.getByText('2 of 6 · 2 scored')).toBeVisible()
  await expect(page.getByText(/\d a minute · .+ left/)).toBeVisible()
  const soFar = await page.getByText(/so far$/).textContent()
  expect(soFar).toMatch(/^4 under way · \$\d+(\.\d+)? so far$/)
  gate.open()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('27.50')
  await expect(result).toContainText('n = 6')
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0)
})

test('a paused run stands still after the turn under way, and goes on where it was', async ({
  page,
  api,
  startStub,
}) => {
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 2 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 3 })
  const runId = await launchStudy(api, study)

  await page.goto(`/runs/${runId}`)
  await expect(page.getByRole('main').getByText('3 under way')).toBeVisible()
  await expect.poll(() => gate.waiting()).toBe(3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused. Nothing more is played until it is resumed. 0 wait.')).toBeVisible()
  // Their first turns are told to the end and kept.
  gate.open()
  await expect(page.getByText('Paused. Nothing more is played until it is resumed. 3 wait.')).toBeVisible()
  expect((await api.interactions(runId)).map(({ turnCount }) => turnCount)).toEqual([1, 1, 1])
  expect(requestsTo(stub.requests, 'agent', 2)).toEqual([])

  // From the list, as one would several: chosen, tagged, spared and resumed.
  await page.goto('/runs')
  await page.getByRole('checkbox', { name: `Choose the run of ${study.agentName}, ${study.datasetName}, v1` }).click()
  const bar = page.getByRole('region', { name: 'Ticked runs' })
  await bar.getByRole('button', { name: 'Tag…' }).click()
  const form = page.getByRole('dialog', { name: 'Tag 1 run' })
  await form.getByRole('button', { name: 'Add tag' }).click()
  await expect(form.getByText('Fill this in: 50 characters at most')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tag' }).fill('nightly')
  await form.getByRole('button', { name: 'Add tag' }).click()
  const active = page.getByRole('region', { name: 'Active' }).getByRole('listitem').filter({ hasText: study.agentName })
  await expect(active).toContainText('nightly')
  await bar.getByRole('button', { name: 'Cancel…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel 1 run?' })
  await expect(question).toContainText('3 interactions will not be played')
  await question.getByRole('button', { name: 'Keep' }).click()
  await bar.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('1 run resumed')).toBeVisible()

  await page.goto(`/runs/${runId}`)
  await expect(page.getByRole('main').getByText('Completed', { exact: true })).toBeVisible()
  expect(requestsTo(stub.requests, 'agent', 1)).toHaveLength(3)
  expect(requestsTo(stub.requests, 'agent', 2)).toHaveLength(3)
})

test('cancelling asks first, says what is kept, and leaves the rest unplayed', async ({ page, api, startStub }) => {
  const gate = createGate()
  const stub = await startStub({ reply: partsCast({ gate, solvedIn: 1 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 4 })
  const runId = await launchStudy(api, study)

  await page.goto('/runs')
  const active = page.getByRole('region', { name: 'Active' }).getByRole('listitem').filter({ hasText: study.agentName })
  await expect.poll(() => gate.waiting()).toBe(4)
  gate.let(1)
  await expect(active).toContainText('1 of 4')
  await takeFromMenu(page, `the run of ${study.agentName}`, 'Cancel run')
  const question = page.getByRole('alertdialog', { name: `Cancel the run of ${study.agentName}?` })
  await expect(question).toContainText('What was played is kept, with 1 scored interaction.')
  await expect(question).toContainText('3 interactions will not be played')
  await question.getByRole('button', { name: 'Cancel run' }).click()
  await expect(question).toBeHidden()
  const row = page.getByRole('region', { name: 'Finished runs' }).getByRole('row').filter({ hasText: study.agentName })
  await expect(row).toContainText('Incomplete· cancelled')
  await expect(row).toContainText('27.50')

  await page.goto(`/runs/${runId}`)
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('3 cancelled')
  expect(requestsTo(stub.requests, 'agent')).toHaveLength(4)
})
