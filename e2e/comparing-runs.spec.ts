import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { savePicture } from './stage/saved-picture'
import { expect, test } from './stage/test'

test.slow() // the study itself takes a while

test('runs are compared: the sentence first, then what it rests on, then every test', async ({ page, api }) => {
  const runs = await api.sampleStudy()
  const [best] = runs
  if (!best?.agent.id || !best.userProxy) throw new Error('the sample study has no agent')
  // The best agent once more, under another seed: nothing may tell it from itself.
  const twin = await api.launch({
    agentId: best.agent.id,
    datasetId: best.dataset.id,
    itemLimit: 24,
    userProxyModelId: best.userProxy.modelId,
    complexityJudgeModelId: best.judges.complexity.modelId,
    evaluationJudgeModelId: best.judges.evaluation.modelId,
    seed: 4242,
  })
  await api.waitForRun(twin)
  const pairs = [
    ...runs.flatMap((one, at) => runs.slice(at + 1).map((other) => [one.id, other.id] as const)),
    [best.id, twin] as const,
  ]
  const compared = await Promise.all(pairs.map((pair) => api.compare(...pair)))
  const sentences = { won: '', open: '' }
  const ids = { won: '', open: '' }
  compared.forEach(({ sentence, decision }, at) => {
    const [pair] = decision.pairs
    const kind = pair?.claimed ? 'won' : pair?.significant === false ? 'open' : null
    if (kind === null || ids[kind] !== '') return
    ids[kind] = pairs[at]?.join(',') ?? ''
    sentences[kind] = sentence
  })

  await test.step('one that beats another says by how much, on how many questions, and how sure', async () => {
    expect(sentences.won).toMatch(
      / beats .+ by \d+\.\d\d points \(95\s% .+; the same 24 questions, answered by both, p /,
    )
    await page.goto(`/compare?runs=${ids.won}`)
    await expect(page.getByRole('main').getByText(sentences.won)).toBeVisible()
    await expect(page.getByText('Same questions: Δ complexity is 0').first()).toBeVisible()
    await expect(page.getByText('5 × Δ complexity, the questions’')).toBeVisible()
  })

  await test.step('two that can’t be told apart are not called equal', async () => {
    expect(sentences.open).toContain("can't be told apart")
    await page.goto(`/compare?runs=${ids.open}`)
    await expect(page.getByRole('main').getByText(sentences.open)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'not told apart' })).toBeVisible()
  })

  await test.step('all of them: letters, rank ranges, pairs beside Tukey’s, copied as CSV', async () => {
    const all = await api.compare(...runs.map(({ id }) => id))
    await page.goto(`/compare?runs=${runs.map(({ id }) => id).join(',')}`)
    await expect(page.getByRole('main').getByText(all.sentence)).toBeVisible()
    const table = page.getByRole('region', { name: 'Runs that are compared' })
    await expect(table.locator('tbody tr')).toHaveCount(runs.length)
    for (const [name, letters] of Object.entries(all.letters)) {
      const row = table.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) })
      await expect(row.getByRole('cell').first()).toHaveText(letters)
    }
    const pairsTable = page.getByRole('region', { name: 'Each pair, decided and by Tukey’s test' })
    await expect(pairsTable.locator('tbody tr')).toHaveCount(all.decision.pairs.length)
    await pairsTable.locator('tbody tr').last().getByRole('button').click()
    await expect(pairsTable.locator('tbody tr').last().getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/pair=/)
  })

  await test.step('each value, and each question across the runs, leads to its transcript', async () => {
    const questions = page.getByRole('region', { name: 'The same question across the runs' })
    await expect(questions.locator('tbody tr')).toHaveCount(20)
    await page.getByRole('button', { name: 'More questions' }).click()
    await expect(questions.locator('tbody tr')).toHaveCount(24)
    await page.getByRole('radio', { name: 'The chosen pair' }).click()
    await expect(page).toHaveURL(/among=pair/)
    await expect(questions.getByRole('columnheader', { name: 'First − second' })).toBeVisible()

    await page.getByRole('radio', { name: 'Points' }).click()
    const points = page.getByRole('slider').first()
    await points.focus()
    await points.press('End')
    await expect(points).toHaveAttribute('aria-valuetext', /^\d+\.\d\d, /)
    await page.getByRole('radio', { name: 'ECDF' }).click()
    await expect(page).toHaveURL(/spread=ecdf/)
    await page.emulateMedia({ colorScheme: 'dark' })
    const picture = await savePicture(page, 'Final score, distributions')
    await page.emulateMedia({ colorScheme: 'light' })
    // On white, though the page is dark.
    expect(picture.ground).toEqual([255, 255, 255])
    expect(picture.file).toBe('final-score-distributions.png')
    // Twice as sharp as the page, and not blank.
    expect(picture.width).toBeGreaterThan(1500)
    expect(picture.height).toBeGreaterThan(400)
    expect(picture.colours).toBeGreaterThan(50)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the numbers of “Final score, distributions” as CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('final-score-distributions.csv')
    const numbers: Record<string, string>[] = parse(await readFile(await download.path()), { columns: true })
    const { groups } = await api.compare(...runs.map(({ id }) => id))
    const meansOf = (rows: readonly { name?: string; mean?: string | number | null }[]) =>
      rows.map(({ name, mean }) => `${name} ${mean}`).toSorted()
    expect(meansOf(numbers)).toEqual(meansOf(groups))
    await questions.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/runs\/.+\/interactions\//)
    await page.goBack()
    await expect(questions).toBeVisible()
  })

  await test.step('another metric is exploratory, and complexity is nobody’s to win', async () => {
    await page.getByRole('combobox', { name: 'Metric' }).click()
    await page.getByRole('option', { name: 'Complexity, weighted' }).click()
    await expect(page).toHaveURL(/metric=weightedComplexity/)
    await expect(page.getByText('the final score is the primary metric').first()).toBeVisible()
    await expect(page.getByText(/ beats /)).toHaveCount(0)
  })

  await test.step('numbers of one’s own: a fault names its row and column, then the same page', async () => {
    await page.goto('/compare')
    await page.getByRole('link', { name: 'Your own numbers' }).click()
    const table = page.getByRole('textbox', { name: 'Table of scores' })
    await table.fill('question,A,B\nq1,20,x\n')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByText('Row 2, column “B”: “x” is no number.')).toBeVisible()
    const rows = Array.from({ length: 12 }, (_, at) => `q${at},${20 + 3 * at},${22 + 3 * at + (at % 2)}`)
    await table.fill(`question,A,B\n${rows.join('\n')}\n`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByText(/^B beats A by 2\.50 \(95\s% /)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Agents that are compared' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Lower is better' }).click()
    await expect(page.getByText(/^A beats B by 2\.50 \(95\s% /)).toBeVisible()
  })
})
