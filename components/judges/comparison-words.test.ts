import { expect, test } from 'vitest'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import { compareMetric } from '@/lib/runs/compare-judges'
import { groupsHeadline, headline } from './comparison-words'

const comparison = (judged: readonly (readonly number[])[], from: readonly number[] = []) => {
  const values = judged.map((scores, at) => ({
    runId: `r${at}`,
    values: scores.map((value, index) => ({ itemId: `q${index + (from[at] ?? 0)}`, value })),
  }))
  return {
    relation: 'same-questions',
    runs: judged.map((_, index) => ({ run: { id: `r${index}` }, label: `judge ${index}` })),
    metrics: { finalScore: compareMetric(values) },
  } as unknown as JudgeComparison
}

test('the headline says how far the choice of judge moves the mean, how sure that is, and between whom', () => {
  expect(
    headline(
      comparison([
        [20, 30, 40],
        [24, 35, 44],
      ]),
    ),
  ).toBe(
    'The choice of judge moves the mean final score by +4.33 points (95\u00a0% +2.90 to +5.77), from 30.00 by judge 0 to 34.33 by judge 1, on the same 3 questions.',
  )
})

test('a difference that the interval leaves open is not told as one', () => {
  expect(
    headline(
      comparison([
        [20, 30, 40],
        [19, 31, 39],
      ]),
    ),
  ).toBe(
    'It is not shown that the choice of judge moves the mean final score: −0.33 points (95\u00a0% −3.20 to +2.54), from 30.00 by judge 0 to 29.67 by judge 1, on the same 3 questions.',
  )
})

test('where there is no common final score it says so', () => {
  expect(headline(comparison([[28.5], [30]], [0, 5]))).toContain('can’t be compared')
})

test('several comparisons are told together, without those that no test could be made of', () => {
  const shift = (difference: number, reach: number | null) => ({
    first: 'a',
    second: 'b',
    firstMean: 0,
    secondMean: difference,
    difference,
    interval: reach === null ? null : ([difference - reach, difference + reach] as const),
    reason: null,
    items: 6,
    pairs: 1,
  })
  expect(groupsHeadline([shift(3.7, 1), shift(-3.91, 1), shift(0.2, 1), shift(5, null), null])).toBe(
    'In 2 of 3 comparisons another judge moved the mean final score, by 3.70 to 3.91 points; in the others no difference is shown.',
  )
  expect(groupsHeadline([shift(0.1, 1), shift(-0.2, 1)])).toBe(
    'In none of 2 comparisons is it shown that another judge moves the mean final score.',
  )
  expect(groupsHeadline([shift(3, 1), null])).toBeNull()
})
