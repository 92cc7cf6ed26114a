import { expect, test } from 'vitest'
import { frontierOf } from './cost-frontier'

const run = (id: string, usd: number, mean: number) => ({ id, usd, mean })
const ids = (...runs: ReturnType<typeof run>[]) => frontierOf(runs).map(({ id }) => id)

test('what costs more and scores less than another is not on the frontier', () => {
  expect(ids(run('dear', 3, 30), run('cheap', 1, 25), run('worse', 2, 24), run('middle', 2, 28))).toEqual([
    'cheap',
    'middle',
    'dear',
  ])
})

test('of one price the best stays, of one score the cheapest, of both all', () => {
  expect(ids(run('a', 1, 25), run('b', 1, 26), run('c', 2, 26))).toEqual(['b'])
  expect(ids(run('a', 1, 25), run('b', 1, 25))).toEqual(['a', 'b'])
})
