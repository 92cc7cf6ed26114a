import { expect, test } from 'vitest'
import { formatScore } from '@/components/format/score'
import { orderWords, type PlacedRun, placesOf, placeWords } from './places'

const run = (id: string, mean: number, change: Partial<PlacedRun> = {}): PlacedRun => ({
  id,
  name: id,
  mean,
  complete: true,
  simulated: true,
  ...change,
})
const placed = (runs: readonly PlacedRun[]) =>
  [...placesOf(runs, formatScore)].map(([id, place]) => `${id} ${placeWords(place)}`)

test('means that read the same share a place', () => {
  expect(placed([run('a', 33.62), run('b', 31.684), run('c', 31.681), run('d', 30.1)])).toEqual([
    'a 1',
    'b 2–3',
    'c 2–3',
    'd 4',
  ])
})

test('a simulated run beside measured ones and an incomplete one have no place', () => {
  expect(
    placed([run('a', 30, { simulated: false }), run('b', 33), run('c', 34, { simulated: false, complete: false })]),
  ).toEqual(['a 1'])
})

test('the sentence says who leads and who moves, from the paper’s weights to these', () => {
  const [paper, now] = [
    [run('expert', 34), run('capable', 33), run('novice', 32)],
    [run('expert', 34), run('novice', 33), run('capable', 32)],
  ]
  const words = (before: PlacedRun[], after: PlacedRun[]) =>
    orderWords(after, placesOf(after, formatScore), placesOf(before, formatScore))
  expect(words(paper, now)).toBe(
    'With these weights expert stays first; novice rises from 3 to 2; capable falls from 2 to 3.',
  )
  expect(words(paper, paper)).toBe('With these weights the order is that of the paper’s weights: expert stays first.')
  expect(words(now, [run('novice', 35), run('expert', 34), run('capable', 32)])).toBe(
    'With these weights novice leads instead of expert; expert falls from 1 to 2.',
  )
  expect(words([run('expert', 1)], [run('expert', 2)])).toBeNull()
})
