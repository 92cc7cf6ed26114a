import { defined, refused, type Statistic } from './statistic'

/** Means of several variables that were measured together, and how they vary with each other. */
export interface JointMoments {
  n: number
  means: number[]
  /** Sample covariances, divided by n − 1: of variable i with variable j. Empty of one row alone: then there is none. */
  covariances: number[][]
}

/**
 * Means and sample covariances of variables measured together, by two passes. From them follow mean and variance of any
 * weighted sum of the variables without looking at the rows again: Σ wᵢ·meanᵢ and Σᵢ Σⱼ wᵢ·wⱼ·covᵢⱼ.
 * https://en.wikipedia.org/wiki/Sample_mean_and_covariance
 *
 * Refuses: no rows; values that are not finite numbers.
 * @param rows one for each measured thing, all of one length
 * @throws {RangeError} if the rows are not of one length
 * @example jointMoments([[1, 2], [3, 6]]) // { defined: true, value: { n: 2, means: [2, 4], covariances: [[2, 4], [4, 8]] } }
 */
export function jointMoments(rows: readonly (readonly number[])[]): Statistic<JointMoments> {
  const width = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== width)) throw new RangeError('the rows must be of one length')
  if (rows.length === 0) return refused('needs at least 1 row, got 0')
  if (rows.some((row) => row.some((value) => !Number.isFinite(value)))) return refused('needs finite numbers')

  const n = rows.length
  const means = Array.from({ length: width }, (_, i) => rows.reduce((sum, row) => sum + (row[i] ?? 0), 0) / n)
  const deviations = rows.map((row) => row.map((value, i) => value - (means[i] ?? 0)))
  const covariances =
    n < 2
      ? []
      : means.map((_, i) =>
          means.map((__, j) => deviations.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0) / (n - 1)),
        )
  return defined({ n, means, covariances })
}
