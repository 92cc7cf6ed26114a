import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { stubAnswer, stubError } from '@/lib/models/stub-reply'
import { projectPath } from '@/scripts/project'
import { partsCast, requestsTo } from './stage/cast'
import { choose } from './stage/choose'
import { arrangeStudy, launchStudy, type Study } from './stage/study'
import { expect, ownName, test } from './stage/test'

const fixture = (name: string) => projectPath('lib', 'datasets', 'fixtures', name)

async function upload(page: Page, name: string, file: string | { name: string; text: string }): Promise<void> {
  await page.goto('/datasets/new')
  const input = page.getByLabel('File', { exact: true })
  if (typeof file === 'string') await input.setInputFiles(file)
  else await input.setInputFiles({ name: file.name, mimeType: 'text/xml', buffer: Buffer.from(file.text) })
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Domain').fill('beekeeping')
}

const refused = [
  {
    what: 'a file that is not XML',
    file: fixture('not-xml/Posts.xml'),
    says: /^This is neither XML nor JSON Lines: it begins with ".+"\. Upload the Posts\.xml or the \.7z of a Stack Exchange dump/,
  },
  {
    what: 'a Git LFS pointer named Posts.xml',
    file: fixture('not-xml-lfs-pointers/Posts.xml'),
    says: /^This is a Git LFS pointer, a note of three lines that stands for the real file\. Fetch the file itself/,
  },
]

for (const { what, file, says } of refused)
  test(`${what} is refused at its field, and nothing that was typed is lost`, async ({ page, expectTrouble }) => {
    const name = ownName('Bees')
    await upload(page, name, file)
    expectTrouble(/422|400/)
    await page.getByRole('button', { name: 'Import' }).click()
    const field = page.getByLabel('File', { exact: true })
    await expect(field).toHaveAccessibleDescription(/Posts\.xml/)
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(field).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Domain')).toHaveValue('beekeeping')
    await expect(page.getByText(/^Posts\.xml, /)).toBeVisible()
  })

test('a file without questions fails its import with the reason', async ({ page }) => {
  await upload(page, ownName('Answers alone'), {
    name: 'Posts.xml',
    text: '<?xml version="1.0"?>\n<posts>\n  <row Id="2" PostTypeId="2" ParentId="1" Score="5" Body="Yes" />\n</posts>\n',
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.locator('main')).toContainText(/no questions?/i)
})

test('a dump whose accepted answers are missing is imported empty, with the count', async ({ page }) => {
  await upload(page, ownName('Without answers'), fixture('android-excerpt-2/Posts.xml'))
  await page.getByRole('button', { name: 'Import' }).click()
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found.locator('dt:has-text("Accepted answer not in the file") + dd')).toHaveText('2')
  await expect(found).toContainText('no items: no question has an accepted answer that can be used')
  await expect(page.getByText('The import left no questions')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Launch a run' })).toHaveCount(0)
})

test('where a threshold leaves nothing, it says how many lower ones would', async ({ page }) => {
  await upload(page, ownName('Coffee'), fixture('coffee-2015-03/Posts.xml'))
  await page.getByLabel('Answer score at least · optional').fill('100')
  await page.getByRole('button', { name: 'Import' }).click()
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found).toContainText(/no items at an answer score of 100 or more; there would be .*26 at 10/)
  await expect(found.getByRole('row', { name: /^≥ 10 / })).toContainText('26')
  await expect(found.getByRole('row', { name: /^≥ 100 this import/ })).toContainText('0')
})

test('numbers that are not allowed are refused at their fields before anything is launched', async ({
  page,
  api,
  startStub,
}) => {
  const study = await arrangeStudy(api, { url: (await startStub()).url })
  await fillLaunch(page, study)
  const turns = page.getByLabel('Turns at most')
  await turns.fill('0')
  await page.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'must be 1 to 200, got 0' })).toBeVisible()
  await expect(turns).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Agent' })).toContainText(study.agentName)

  await turns.fill('5')
  await expect(page.getByRole('alert').filter({ hasText: 'got 0' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'First n' }).click()
  await page.getByLabel('Questions', { exact: true }).fill('0')
  await page.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'got 0' })).toBeVisible()
  expect((await api.runs()).filter(({ agent }) => agent.id === study.agentId)).toEqual([])
})

test('a data set without questions can’t be launched', async ({ page, api, startStub, request }) => {
  const study = await arrangeStudy(api, { url: (await startStub()).url, items: 1 })
  const empty = ownName('Empty')
  const emptyId = await api.importDataset(empty, {
    name: 'Posts.xml',
    text: readFileSync(fixture('android-excerpt-2/Posts.xml'), 'utf8'),
  })
  await page.goto('/runs/new')
  await page.getByRole('combobox', { name: 'Data set' }).click()
  await expect(page.getByRole('option', { name: study.datasetName })).toBeVisible()
  await expect(page.getByRole('option', { name: empty })).toHaveCount(0)

  const { agentId, modelId } = study
  const response = await request.post('/api/v1/runs', {
    data: {
      benchmark: 'selfscore',
      agentId,
      datasetId: emptyId,
      userProxyModelId: modelId,
      complexityJudgeModelId: modelId,
      evaluationJudgeModelId: modelId,
    },
  })
  expect((await response.json()).error.fields.datasetId).toBe(
    'names a data set without items, so there is nothing to play (no items: no question has an accepted answer that can be used)',
  )
})

const wrongEndpoints = [
  {
    what: 'an address that answers web pages',
    answer: stubAnswer(404, '<!doctype html><title>Not here</title>'),
    says: /404 from http:\S+\/chat\/completions: a web page titled "Not here" came, no API answer/,
  },
  {
    what: 'a key that is refused',
    answer: stubError(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }),
    says: /401 from http:\S+\/chat\/completions: Incorrect API key provided/,
  },
  {
    what: 'a model that does not exist',
    answer: stubError(404, { message: 'The model `stub-9` does not exist', code: 'model_not_found' }),
    says: /404 from http:\S+\/chat\/completions: The model `stub-9` does not exist/,
  },
]

for (const { what, answer, says } of wrongEndpoints)
  test(`${what} pauses the run with the server’s sentence; mended, it goes on`, async ({ page, api, startStub }) => {
    let isMended = false
    const cast = partsCast({ solvedIn: 1 })
    const stub = await startStub({ reply: (body) => (isMended ? cast(body) : answer) })
    const study = await arrangeStudy(api, { url: stub.url, items: 2, modelName: 'stub-9' })
    const runId = await launchStudy(api, study)

    await page.goto(`/runs/${runId}`)
    await expect(page.getByRole('main').getByText('Paused.', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('main').getByText(says).first()).toBeVisible()
    await page.goto('/')
    const needs = page
      .getByRole('region', { name: 'Needs you' })
      .getByRole('listitem')
      .filter({ hasText: study.agentName })
    await expect(needs).toContainText(says)
    isMended = true
    await needs.getByRole('button', { name: 'Resume' }).click()
    await api.waitForRun(runId, 'completed')
    await page.goto(`/runs/${runId}`)
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('27.50')
    expect(requestsTo(stub.requests.slice(-100), 'agent').length).toBeGreaterThanOrEqual(2)
  })

test('two tabs that launch the same at once make two runs', async ({ page, context, api, startStub }) => {
  const stub = await startStub({ reply: partsCast({ solvedIn: 1 }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 1 })
  await fillLaunch(page, study)
  await expect(page.getByRole('button', { name: 'Launch 1 interaction' })).toBeVisible()
  // Opened only now: a tab behind another is slow to answer.
  const other = await context.newPage()
  await fillLaunch(other, study)
  await expect(other.getByRole('button', { name: 'Launch 1 interaction' })).toBeVisible()
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Launch 1 interaction' }).click()))
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/runs\/[0-9a-f-]{36}$/)
  expect(page.url()).not.toBe(other.url())
  expect((await api.runs()).filter(({ agent }) => agent.id === study.agentId)).toHaveLength(2)
})

async function fillLaunch(page: Page, study: Study): Promise<void> {
  await page.goto('/runs/new')
  await choose(page, 'Agent', study.agentName)
  await choose(page, 'Data set', study.datasetName)
  for (const role of ['User proxy', 'Complexity judge', 'Evaluation judge']) await choose(page, role, study.modelLabel)
}
