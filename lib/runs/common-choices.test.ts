import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { commonChoices, type KnownScores } from './common-choices'

const set = (runId: string, formula: 'ratio' | 'ten-point', isDefault = false): KnownScores => ({
  runId,
  formula,
  weights: PAPER_WEIGHTS,
  isDefault,
})

test('runs share the choices that each of them has', () => {
  const sets = [set('a', 'ratio', true), set('a', 'ten-point'), set('b', 'ratio', true)]
  expect(commonChoices(['a', 'b'], sets)).toEqual([{ formula: 'ratio', weights: PAPER_WEIGHTS, launch: true }])
  const both = commonChoices(['a', 'b'], [...sets, set('b', 'ten-point')])
  expect(both.map(({ formula }) => formula)).toEqual(['ratio', 'ten-point'])
})

test('no runs share nothing', () => {
  expect(commonChoices([], [set('a', 'ratio', true)])).toEqual([])
})
