import { expect, test } from 'vitest'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import { headline } from './comparison-words'

const comparison = (means: readonly (number | null)[], items = 24) => {
  const known = means.filter((mean) => mean !== null)
  return {
    runs: means.map((_, index) => ({ run: { id: `r${index}` }, label: `judge ${index}` })),
    metrics: {
      finalScore: {
        items,
        span: known.length < 2 ? null : Math.max(...known) - Math.min(...known),
        runs: means.map((mean, index) => ({ runId: `r${index}`, mean, distribution: null })),
      },
    },
  } as unknown as JudgeComparison
}

test('the headline says how far the choice of judge moves the mean, and between whom', () => {
  expect(headline(comparison([28.51, 25.1, 26]))).toBe(
    'The choice of judge moves the mean final score by 3.41 points: 25.10 by judge 1, 28.51 by judge 0, on the same 24 questions.',
  )
})

test('where there is no common final score it says so', () => {
  expect(headline(comparison([28.5, null], 0))).toContain('can’t be compared')
})
