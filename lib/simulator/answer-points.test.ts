import { expect, test } from 'vitest'
import { listAnswerPoints, rateCoverage, rateSaid } from './answer-points'
import { world } from './testing/simulator-world'
import { termsOf } from './words'

test.each(world.knowledge.items.map((item) => [item.title, item] as const))(
  '“%s”: its answer covers itself, its question does not',
  (_title, item) => {
    expect(rateCoverage(item.points, termsOf(item.answerText))).toBeCloseTo(1, 9)
    expect(rateCoverage(item.points, termsOf(`${item.title} ${item.questionText}`))).toBeLessThan(0.25)
  },
)

test('saying a point in half is more than not at all and less than in full', () => {
  const points = listAnswerPoints('Defragment the platter weekly. Replace the thermal paste.', new Set(), () => 1)
  expect(points.map(({ weight }) => weight)).toEqual([0.5, 0.5])
  expect(rateSaid(points, termsOf('Defragment the platter weekly.'))).toEqual([1, 0])
  const [half = 0] = rateSaid(points, termsOf('Defragment something else.'))
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(1)
})

test('an answer without anything new has no points', () => {
  expect(listAnswerPoints('The cable is unplugged.', termsOf('cable unplugged'), () => 1)).toEqual([])
  expect(listAnswerPoints('', new Set(), () => 1)).toEqual([])
})
