import { mean } from './mean'
import { defined, refused, type Statistic } from './statistic'

/** What rows and columns do not explain; in squared units of the values. */
export interface TwoWayResidual {
  meanSquare: number
  df: number
  rows: number
  columns: number
}

/**
 * How much values scatter once each row's and each column's own level is taken away: the residual mean square of a two-way
 * table, Σ(xᵢⱼ − x̄ᵢ − x̄ⱼ + x̄)² ÷ ((n − 1)(k − 1)). Of two columns it is half the variance of the rows' differences.
 * https://en.wikipedia.org/wiki/Two-way_analysis_of_variance
 *
 * Refuses: fewer than 2 rows or 2 columns; values that are not finite numbers.
 * @throws {RangeError} if the rows are not of one length
 * @example twoWayResidual([[1, 2], [3, 5], [5, 6]]) // { defined: true, value: { meanSquare: 0.1666…, df: 2, … } }
 */
export function twoWayResidual(rows: readonly (readonly number[])[]): Statistic<TwoWayResidual> {
  const n = rows.length
  const k = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== k)) throw new RangeError('each row needs one value for each column')
  if (n < 2) return refused(`needs at least 2 rows, got ${n}`)
  if (k < 2) return refused(`needs at least 2 columns, got ${k}`)
  const grand = mean(rows.flat())
  if (!grand.defined) return grand
  const shifted = rows.map((row) => row.map((value) => value - grand.value))
  const rowMeans = shifted.map((row) => row.reduce((sum, value) => sum + value, 0) / k)
  const columnMeans = Array.from({ length: k }, (_, at) => shifted.reduce((sum, row) => sum + (row[at] ?? 0), 0) / n)
  const squares = shifted.reduce(
    (sum, row, item) =>
      sum + row.reduce((own, value, at) => own + (value - (rowMeans[item] ?? 0) - (columnMeans[at] ?? 0)) ** 2, 0),
    0,
  )
  const df = (n - 1) * (k - 1)
  return defined({ meanSquare: squares / df, df, rows: n, columns: k })
}
