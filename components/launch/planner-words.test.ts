import { expect, test } from 'vitest'
import { chosenWords, neededWords } from './planner-words'

const plan = {
  metric: 'finalScore',
  kind: 'pair',
  aim: { difference: 1, alpha: 0.05, power: 0.8 },
  design: { items: 24, trials: 1, judgements: 1 },
  itemsNeeded: 14,
  power: 0.968,
  smallestDifference: 0.7312,
  why: null,
} as never

test('what is needed names the pair where it stands apart from the runs', () => {
  expect(neededWords(plan)).toBe('To see a difference of 1 point between these two, 14 questions are needed.')
  expect(neededWords(plan, 'expert and novice')).toBe(
    'To see a difference of 1 point between expert and novice, 14 questions are needed.',
  )
})

test('what can’t be planned says why', () => {
  const unknown = { ...(plan as object), itemsNeeded: null, power: null, why: 'all differences are equal' } as never
  expect(neededWords(unknown)).toBe('To see a difference of 1 point between these two: all differences are equal.')
  expect(chosenWords(unknown)).toBe('Of the chosen ones nothing can be said: all differences are equal.')
  expect(chosenWords(plan)).toMatch(/^The 24 questions of this form see it in 96\.8\s%.*is 0\.73 points or more\.$/)
})
