import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { commonChoice } from './common-choice'

const ratio = { formula: 'ratio', weights: PAPER_WEIGHTS } as const
const tenPoint = { formula: 'ten-point', weights: PAPER_WEIGHTS } as const

test('what most runs are scored by is what a list ranks by', () => {
  expect(commonChoice([tenPoint, ratio, tenPoint])).toEqual(tenPoint)
  expect(commonChoice([ratio, tenPoint])).toEqual(ratio)
  expect(commonChoice([])).toBeNull()
})
