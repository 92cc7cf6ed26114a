import { expect, test } from 'vitest'
import { repeatedMeasuresAnova } from './repeated-measures-anova'
import { twoWayResidual } from './two-way-residual'
import { variance } from './variance'

const ROWS = [
  [45, 50, 55],
  [42, 42, 45],
  [36, 41, 43],
  [39, 35, 40],
  [51, 55, 59],
  [44, 49, 56],
]

test('is the error mean square of a repeated-measures table', () => {
  const [got, table] = [twoWayResidual(ROWS), repeatedMeasuresAnova(ROWS)]
  if (!got.defined || !table.defined) throw new Error('refused')
  expect(got.value.meanSquare).toBeCloseTo(table.value.ssError / table.value.dfError, 10)
  expect(got.value).toMatchObject({ df: 10, rows: 6, columns: 3 })
})

test('of two columns is half the variance of the differences, whatever a column’s own level', () => {
  const two = ROWS.map(([a = 0, b = 0]) => [a, b + 100])
  const spread = variance(two.map(([a = 0, b = 0]) => b - a))
  const got = twoWayResidual(two)
  expect(got.defined && spread.defined && got.value.meanSquare / spread.value).toBeCloseTo(0.5, 12)
})

test('is 0 where rows and columns explain everything', () => {
  const got = twoWayResidual([
    [1, 2],
    [3, 4],
  ])
  expect(got).toEqual({ defined: true, value: { meanSquare: 0, df: 1, rows: 2, columns: 2 } })
})

test.each([
  [[[1, 2]], 'needs at least 2 rows, got 1'],
  [[[1], [2]], 'needs at least 2 columns, got 1'],
])('refuses %j', (rows, why) => {
  expect(twoWayResidual(rows)).toEqual({ defined: false, why })
})
