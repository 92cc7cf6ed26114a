import { expect, test } from 'vitest'
import { SELFSCORE_TABLE_1 } from './published'

test('Table 1 stands as it was printed, best first; one agent moves by 4.05 points with its judge', () => {
  const means = SELFSCORE_TABLE_1.map(({ meanFinalScore }) => meanFinalScore)
  expect(means).toEqual([29.35, 28.79, 28.46, 28.08, 27.7, 23.65, 23.4, 23.12])
  expect(means).toEqual(means.toSorted((a, b) => b - a))
  expect(SELFSCORE_TABLE_1.filter(({ agent }) => agent.includes('RAG'))).toHaveLength(3)
  expect(SELFSCORE_TABLE_1.at(-1)?.agent).toBe('Human')
  const [high, low] = SELFSCORE_TABLE_1.filter(({ agent }) => agent === 'Mixtral 8x7b')
  expect((high?.meanFinalScore ?? 0) - (low?.meanFinalScore ?? 0)).toBeCloseTo(4.05, 10)
})
