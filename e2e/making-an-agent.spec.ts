import { choose, takeFromMenu } from './stage/choose'
import { arrangeStudy, launchStudy } from './stage/study'
import { expect, ownName, test } from './stage/test'

test('an agent is made, duplicated, archived, brought back and deleted', async ({ page, api, startStub }) => {
  const stub = await startStub()
  const connection = await api.createConnection({ name: ownName('Endpoint'), baseUrl: stub.url })
  const label = ownName('Model')
  await api.createModel({ connectionId: connection.id, name: 'stub-model', label, pricing: null })
  const name = ownName('Helpful agent')

  await page.goto('/agents')
  await page.getByRole('button', { name: 'Add agent' }).click()
  const form = page.getByRole('dialog', { name: 'Add an agent' })
  await expect(form.getByText('The paper’s own, word for word (section 3.2).')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await choose(form, 'Model', label)
  await form.getByLabel('System prompt').fill('Answer in one sentence.')
  await expect(form.getByText('Not the paper’s: results differ from agents that have it.')).toBeVisible()
  await form.getByRole('button', { name: 'Add agent' }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row).toContainText('Answer in one sentence.')

  await takeFromMenu(page, name, 'Duplicate')
  const copy = page.getByRole('row').filter({ hasText: `${name} (copy)` })
  await expect(copy).toContainText('Answer in one sentence.')

  await takeFromMenu(page, `${name} (copy)`, 'Archive')
  await expect(copy).toBeHidden()
  await page.getByRole('link', { name: /^Show \d+ archived$/ }).click()
  await expect(copy).toContainText('Archived')
  await takeFromMenu(page, `${name} (copy)`, 'Use again')
  await expect(copy).not.toContainText('Archived')

  await takeFromMenu(page, `${name} (copy)`, 'Delete…')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('It has no runs.')
  await question.getByRole('button', { name: 'Delete agent' }).click()
  await expect(question).toBeHidden()
  await expect(copy).toHaveCount(0)
  await expect(row).toBeVisible()
})

test('deleting what others need names what goes with it first, and keeps the results', async ({
  page,
  api,
  startStub,
  expectTrouble,
}) => {
  const stub = await startStub()
  const study = await arrangeStudy(api, { url: stub.url, items: 1 })
  const runId = await launchStudy(api, study, { maxTurns: 1 })
  await api.waitForRun(runId)

  await page.goto('/agents')
  await takeFromMenu(page, study.agentName, 'Delete…')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Its 1 run keeps every result and stays readable.')
  await question.getByRole('button', { name: 'Keep' }).click()

  await page.goto('/connections')
  await takeFromMenu(page, study.modelLabel, 'Delete…')
  // The API is asked, refuses, and its sentence is shown before anything is deleted.
  expectTrouble(/409/)
  await question.getByRole('button', { name: 'Delete model' }).click()
  await expect(question).toContainText('1 agent uses it and would be deleted too; 1 run keeps its results.')
  expect((await api.agents()).map(({ id }) => id)).toContain(study.agentId)
  await question.getByRole('button', { name: 'Delete all the same' }).click()
  await expect(question).toBeHidden()
  expect((await api.agents()).map(({ id }) => id)).not.toContain(study.agentId)

  await page.goto(`/runs/${runId}`)
  await expect(page.getByRole('heading', { level: 1, name: study.agentName })).toBeVisible()
})
