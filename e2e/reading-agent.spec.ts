import { stubCast } from '@/lib/worker/testing/stub-cast'
import { choose } from './stage/choose'
import { lookAt } from './stage/look'
import { arrangeStudy } from './stage/study'
import { expect, ownName, test } from './stage/test'

const HANDBOOK = `# Screws

A warm machine loosens its screws. Tighten screw 1 with the red key.

# Coffee

Beans are roasted for twelve minutes.
`

test('a knowledge base is made of a file, tried, read by a RAG agent, and its passages stand in the transcript', async ({
  page,
  api,
  startStub,
}) => {
  const stub = await startStub({ reply: stubCast({ summary: 'A part of my machine fails when it is warm. Why?' }) })
  const study = await arrangeStudy(api, { url: stub.url, items: 1 })
  const name = ownName('Handbook')

  await page.goto('/knowledge/new')
  await page.getByRole('radio', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Make knowledge base' }).click()
  await expect(page.getByText('are required: choose text, Markdown, HTML or PDF files')).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'handbook.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(HANDBOOK),
  })
  await page.getByRole('button', { name: 'Make knowledge base' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('2 passages of 1 file')).toBeVisible({ timeout: 30_000 })
  await page.getByLabel('Question to search for').fill('Which key tightens a screw?')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('region', { name: 'Try a search' }).getByRole('listitem')).toHaveText([
    /handbook\.md\s*Screws\s*A warm machine/,
  ])
  await lookAt(page, { name: 'knowledge-base', ready: page.getByRole('region', { name: 'Passages' }) })

  await page.goto('/agents')
  await page.getByRole('button', { name: 'Add agent' }).click()
  const form = page.getByRole('dialog', { name: 'Add an agent' })
  await form.getByRole('radio', { name: 'A model with RAG' }).click()
  await form.getByLabel('Name').fill('reader')
  await choose(form, 'Model', study.modelLabel)
  await choose(form, 'Reads', name)
  await expect(form.getByText('As in the paper: no system prompt')).toBeVisible()
  await lookAt(page, { name: 'open-reading-agent-form', ready: form, widths: ['wide', 'narrow'] })
  await form.getByRole('button', { name: 'Add agent' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('none: the paper’s RAG agent')

  const agent = (await api.agents()).find(({ knowledgeBase }) => knowledgeBase?.name === name)
  await page.goto(`/runs/new?agent=${agent?.id}&dataset=${study.datasetId}`)
  for (const role of ['User proxy', 'Complexity judge', 'Evaluation judge']) await choose(page, role, study.modelLabel)
  await page.getByRole('button', { name: 'Launch 1 interaction' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'reader' })).toBeVisible()
  const runId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const run = await api.waitForRun(runId)
  expect(run.name).toMatch(/^reader\+RAG_/)
  await expect(page.getByText(`${name}, 5 passages each turn at most; no system prompt`)).toBeVisible()

  const [interaction] = await api.interactions(runId)
  await page.goto(`/runs/${runId}/interactions/${interaction?.id}`)
  const folded = page.locator('#turn-1').getByText('1 passage read')
  await folded.click()
  const passages = page.getByRole('list', { name: 'Passages of turn 1' })
  await expect(passages.getByRole('listitem')).toHaveText([/1\.\s*handbook\.md\s*Screws\s*A warm machine loosens/])
  await lookAt(page, { name: 'transcript-with-passages', ready: passages })
  await page.getByRole('button', { name: 'Show what was sent: Agent, turn 1' }).click()
  const sent = page.getByRole('dialog')
  await expect(sent.getByText('as sent: the hash fits')).toBeVisible()
  await expect(sent.getByText(/PASSAGE 1 OF 1/).first()).toBeVisible()
})
