import { describe, expect, test } from 'vitest'
import { friedman } from './friedman'
import { definedValue, expectFields, expectGolden, readGolden, readGoldenPaired } from './golden/read-golden'

const FIELDS = { Q: 'Q', df: 'df', p: 'p', kendallW: 'kendallW' }

describe("agrees with R's friedman.test", () => {
  test('eight agents on 600 questions', () => {
    const { expected, tol } = readGolden<unknown, Record<string, number> & { meanRanks: number[] }>('friedman_paired8')
    const columns = [...readGoldenPaired().values()]
    const rows = (columns[0] ?? []).map((_, item) => columns.map((column) => column[item] ?? 0))
    const got = definedValue(friedman(rows))
    expectFields(got, expected, tol, FIELDS)
    expected.meanRanks.forEach((rank, at) => {
      expectGolden(got.meanRanks[at] ?? 0, rank, tol)
    })
  })

  test('three agents on six items', () => {
    const { input, expected, tol } = readGolden<{ rows: number[][] }, Record<string, number>>('friedman_small_ties')
    expectFields(definedValue(friedman(input.rows)), expected, tol, FIELDS)
  })
})

test.each([
  [[], 'needs at least 1 item that all answered, got 0'],
  [[[1], [2]], 'choose at least 2 agents'],
  [
    [
      [1, 1],
      [3, 3],
    ],
    'the agents are equal on every item',
  ],
])('refuses %j', (rows, why) => {
  expect(friedman(rows)).toEqual({ defined: false, why })
})

test('an item without one of its values is a mistake of the caller', () => {
  expect(() => friedman([[1, 2], [3]])).toThrow(RangeError)
})
