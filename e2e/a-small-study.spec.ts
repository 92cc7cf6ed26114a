import { readFileSync } from 'node:fs'
import { formatScore } from '@/components/format/score'
import { projectPath } from '@/scripts/project'
import { choose } from './stage/choose'
import { lookAt, SIZES } from './stage/look'
import { expect, ownName, test } from './stage/test'

/** Real questions of Stack Overflow, of which half are set aside as knowledge. */
const EXCERPT = 'stackoverflow-excerpt-620'

test.slow() // ten runs of the simulated endpoint

test('the paper’s study is repeated in small: two agents and their RAG twins, people, two judges, launched at once and read on one page', async ({
  page,
  api,
}) => {
  await api.sampleStudy()
  const human = ownName('human')
  await api.createAgent({ name: human, kind: 'human-baseline', costPerInteractionUsd: 3.5 })
  const dataset = ownName('Questions with a pool')
  const datasetId = await api.importDataset(
    dataset,
    { name: 'Posts.xml', text: readFileSync(projectPath('lib', 'datasets', 'fixtures', EXCERPT, 'Posts.xml'), 'utf8') },
    { minAnswerScore: 10, knowledgeShare: 0.5, seed: 1 },
  )
  const knowledgeBaseId = await api.createKnowledgeBase({ name: ownName('Pool'), datasetId })
  const twins = ['sim-novice', 'sim-expert'].map((model) => ({ model, name: ownName(`${model} twin`) }))
  const plain = await api.agents()
  for (const { model, name } of twins) {
    const modelId = plain.find((agent) => agent.name === model)?.modelId
    await api.createAgent({ name, kind: 'rag', modelId, knowledgeBaseId })
  }
  const name = ownName('Small study')

  await page.goto('/studies/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Launch', exact: true }).click()
  await expect(page.getByText('tick at least one agent')).toBeVisible()
  for (const agent of ['sim-novice', 'sim-expert', human, ...twins.map((twin) => twin.name)])
    await page.getByRole('checkbox', { name: agent, exact: true }).click()
  await choose(page, 'Data set', dataset)
  await page.getByRole('radio', { name: 'First n' }).click()
  await page.getByLabel('Questions', { exact: true }).fill('5')
  await choose(page, 'User proxy', 'sim-user')
  await choose(page, 'Complexity judge', 'sim-judge-a')
  await page.getByRole('button', { name: 'Add a judge' }).click()
  await choose(page, 'Evaluation judge 2', 'sim-judge-b')
  await page.getByLabel('Turns at most').fill('4')
  await lookAt(page, { name: 'study-launch', ready: page.getByRole('button', { name: 'Launch 10 runs' }) })
  await page.getByRole('button', { name: 'Launch 10 runs' }).click()

  // The looks have left the page narrow, where tables are cards.
  await page.setViewportSize(SIZES.wide)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const studyId = page.url().split('/').at(-1) ?? ''
  await expect.poll(async () => (await api.study(studyId)).activeRuns, { timeout: 120_000, intervals: [500] }).toBe(0)
  const study = await api.study(studyId)
  expect(study.progress).toMatchObject({ planned: 50, waiting: 0, running: 0 })

  // The page has learnt it by itself.
  const ours = page.getByRole('region', { name: 'Mean final scores of this study' })
  await expect(ours.locator('tbody tr')).toHaveCount(10)
  for (const { summary } of study.runs)
    await expect(ours).toContainText(formatScore(summary.meanFinalScore ?? Number.NaN), { timeout: 20_000 })
  const published = page.getByRole('region', { name: 'Published mean final scores' })
  await expect(published.locator('tbody tr')).toHaveCount(8)
  await expect(published).toContainText('29.35')
  await expect(page.getByText(/^ANOVA over all 10 runs/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comparison of groups' }).locator('tbody tr')).toHaveCount(45)
  await expect(page.getByRole('region', { name: 'Costs of each run' })).toContainText('$17.50')
  const figures = page.getByRole('region', { name: 'Distributions of each run' })
  // Each judge's complexity once, and of each run the four measures of its conversations.
  await expect(figures.getByRole('img')).toHaveCount(40)
  const questions = page.getByRole('region', { name: 'Distributions of the questions' })
  await expect(questions.getByRole('img')).toHaveCount(8)
  // The paired test decides, among the first judge's five runs.
  await expect(page.getByText('Question by question:')).toBeVisible()
  await expect(ours.locator('tbody tr').first().getByRole('cell').first()).toHaveText(/^\d(–\d)?$/)
  const compare = page.getByRole('link', { name: 'Compare these runs' })
  await expect(compare).toHaveAttribute('href', /^\/compare\?runs=[0-9a-f-]{36}(,[0-9a-f-]{36}){4}$/)
  await lookAt(page, { name: 'small-study', ready: figures, widths: ['wide'] })

  await page.getByRole('radio', { name: 'Box' }).click()
  await expect(page).toHaveURL(/view=box/)
  await expect(figures.getByRole('img')).toHaveCount(40)

  // Each agent's two judgings lead to Figure 6.
  const figureSix = page.getByText('How far the judges agree (Figure 6):').getByRole('link')
  await expect(figureSix).toHaveCount(5)
  await expect(figureSix.first()).toHaveAttribute('href', /^\/judges\?runs=[0-9a-f-]{36},[0-9a-f-]{36}$/)

  // The whole study by the other formula, without a model.
  await page.getByRole('button', { name: /^Choose by which formula and weights this study is scored/ }).click()
  await page.getByRole('menuitem', { name: 'Score all runs by others…' }).click()
  const form = page.getByRole('dialog', { name: 'Score by others' })
  await form.getByRole('radio', { name: 'ten-point' }).click()
  await form.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(page).toHaveURL(/formula=ten-point/)
  await expect(page.getByText('mean final scores, formula ten-point, 0.5 / 0.4 / 0.1')).toBeVisible()
  await expect.poll(async () => (await api.study(studyId, '?formula=ten-point')).runs[0]?.scoreSet.pending).toBe(false)
  const [rescored] = (await api.study(studyId, '?formula=ten-point&weights=0.5,0.4,0.1')).runs
  await expect(ours).toContainText(formatScore(rescored?.summary.meanFinalScore ?? Number.NaN))
})
