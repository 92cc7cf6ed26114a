import { expect, test } from 'vitest'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { choiceWords, readWeights, resolveWish, sameChoice, weightsText } from './score-choice'

const launch = { formula: 'ratio', weights: PAPER_WEIGHTS } as const

test('weights are written as they are read', () => {
  expect(weightsText(PAPER_WEIGHTS)).toBe('0.5,0.4,0.1')
  expect(readWeights('0.5,0.4,0.1')).toEqual(PAPER_WEIGHTS)
  expect(readWeights(' 0, .5 ,0.5')).toEqual({ criticalThinking: 0, errorHandling: 0.5, topicKnowledge: 0.5 })
})

test.each(['0.5,0.4', '0.5,0.4,0.2', '1.2,-0.1,-0.1', 'a,b,c', '', '0.5,0.4,0.1,0', '1e-1,0.8,0.1'])(
  '%j is no set of weights',
  (text) => {
    expect(readWeights(text)).toBeNull()
  },
)

test('what is not asked for is as the run was launched', () => {
  expect(resolveWish({ formula: 'ten-point', weights: null }, launch)).toEqual({ ...launch, formula: 'ten-point' })
  expect(resolveWish({ formula: null, weights: null }, launch)).toEqual(launch)
})

test('two choices are the same when no digit that was typed tells them apart', () => {
  const close = { criticalThinking: 0.1 + 0.4, errorHandling: 0.4, topicKnowledge: 0.30000000000000004 - 0.2 }
  expect(sameChoice(launch, { formula: 'ratio', weights: close })).toBe(true)
  expect(sameChoice(launch, { formula: 'ten-point', weights: PAPER_WEIGHTS })).toBe(false)
  expect(
    sameChoice(launch, {
      formula: 'ratio',
      weights: { criticalThinking: 0.5, errorHandling: 0.39, topicKnowledge: 0.11 },
    }),
  ).toBe(false)
})

test('a choice is read in one line', () => {
  expect(choiceWords(launch)).toBe('ratio, 0.5 / 0.4 / 0.1')
  const third = { criticalThinking: 1 / 3, errorHandling: 1 / 3, topicKnowledge: 1 / 3 }
  expect(choiceWords({ formula: 'ten-point', weights: third })).toBe('ten-point, 0.3333 / 0.3333 / 0.3333')
})
