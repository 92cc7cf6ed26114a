import { expect, test } from 'vitest'
import { orderByMean, type RankedRun } from './order-by-mean'

const run = (meanFinalScore: number | null, changes: Partial<RankedRun> = {}): RankedRun => ({
  complete: true,
  simulated: false,
  summary: { meanFinalScore },
  ...changes,
})
const means = (runs: readonly RankedRun[]) => runs.map(({ summary }) => summary.meanFinalScore)

test('a run without a mean stands at the end, in both directions, and disturbs nobody else’s place', () => {
  const runs = [run(28.4), run(null), run(35.1), run(30)]
  expect(means(runs.toSorted((a, b) => orderByMean(a, b)))).toEqual([35.1, 30, 28.4, null])
  expect(means(runs.toSorted((a, b) => orderByMean(a, b, 1)))).toEqual([28.4, 30, 35.1, null])
})

test('values that are shown alike are ordered by what they are', () => {
  const runs = [run(28.455), run(28.46), run(9.5), run(100)]
  expect(means(runs.toSorted((a, b) => orderByMean(a, b)))).toEqual([100, 28.46, 28.455, 9.5])
})

test('an incomplete run never stands above a complete one, however high its mean', () => {
  const runs = [run(60, { complete: false }), run(20)]
  expect(means(runs.toSorted((a, b) => orderByMean(a, b)))).toEqual([20, 60])
})

test('a simulated run never stands above a measured one', () => {
  const runs = [run(60, { simulated: true }), run(20), run(90, { simulated: true, complete: false })]
  expect(means(runs.toSorted((a, b) => orderByMean(a, b)))).toEqual([20, 60, 90])
})
