import { expect, test } from 'vitest'
import { emptyImport } from './import-draft'
import { leftWords } from './left-words'

const counts = {
  accepted: [
    [3, 900],
    [10, 71],
    [100, 24],
  ],
  any: [
    [3, 800],
    [10, 170],
    [100, 25],
  ],
} as const
const draft = emptyImport('coffee')

test.each([
  [{}, 'Leaves 995 questions.'],
  [{ minAnswerScore: '100' }, 'Leaves 24 questions.'],
  [{ minAnswerScore: '11' }, 'Leaves 24 questions.'],
  [{ minAnswerScore: '10', scoreOf: 'any' }, 'Leaves 195 questions.'],
  [
    { minAnswerScore: '100', scoreOf: 'any', wantsKnowledge: true },
    'Leaves 25 questions: 12 to test with, 13 for knowledge.',
  ],
  [{ limit: '1' }, 'Leaves 1 question.'],
  [{ minAnswerScore: '101' }, 'Leaves no question.'],
  [{ minAnswerScore: 'high' }, null],
] as const)('%j leaves what the scan counted', (change, words) => {
  expect(leftWords({ ...draft, ...change }, counts)).toBe(words)
})
