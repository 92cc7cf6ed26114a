import { countUpTo } from './bin-sorted'
import { defined, refusalOf, type Statistic } from './statistic'

/** A step of the curve: this share (0 to 1) of the values is at most this value. */
export interface EcdfPoint {
  value: number
  share: number
}

export interface Ecdf {
  points: EcdfPoint[]
  n: number
  /** Steps were left out to keep the curve drawable; those that remain are exact. */
  thinned: boolean
}

/**
 * The empirical distribution: for each value, what share of all is at most that. It shows a whole distribution without
 * the choice of bins, and two runs can be laid over each other.
 * Steps are thinned evenly by rank; the first and the last always stay.
 * https://en.wikipedia.org/wiki/Empirical_distribution_function
 *
 * Refuses: no values; values that are not finite numbers.
 * @param mostPoints how many steps at most, 2 or more: 1,000 unless another number is named
 * @throws {RangeError} if mostPoints is under 2
 * @example ecdf([1, 2, 2, 4]) // points: (1, 0.25), (2, 0.75), (4, 1)
 */
export function ecdf(values: readonly number[], mostPoints = 1_000): Statistic<Ecdf> {
  if (!(mostPoints >= 2)) throw new RangeError(`mostPoints must be 2 or more, got ${mostPoints}`)
  const refusal = refusalOf(values, 1)
  if (refusal !== null) return refusal

  const sorted = Float64Array.from(values).sort()
  const steps: EcdfPoint[] = []
  sorted.forEach((value, index) => {
    if (value !== sorted[index + 1]) steps.push({ value, share: (index + 1) / sorted.length })
  })
  const thinned = steps.length > mostPoints
  return defined({ points: thinned ? thin(steps, Math.floor(mostPoints)) : steps, n: sorted.length, thinned })
}

function thin(steps: readonly EcdfPoint[], most: number): EcdfPoint[] {
  return Array.from({ length: most }, (_, index) => Math.round((index * (steps.length - 1)) / (most - 1))).flatMap(
    (place) => steps[place] ?? [],
  )
}

/**
 * The same of values that are sorted already, thinned by rank without a look at each value: 100,000 of them take as long as
 * 1,000. Each step is exact; the least and the greatest value always stay.
 * @param sorted rising, at least 1
 * @param mostPoints how many steps at most, 2 or more
 * @example ecdfOfSorted(Float64Array.of(1, 2, 2, 4), 100) // (1, 0.25), (2, 0.75), (4, 1)
 */
export function ecdfOfSorted(sorted: Float64Array, mostPoints: number): EcdfPoint[] {
  const count = Math.min(sorted.length, mostPoints)
  const points: EcdfPoint[] = []
  for (let index = 0; index < count; index += 1) {
    const value = sorted[Math.round((index * (sorted.length - 1)) / Math.max(count - 1, 1))] ?? 0
    if (value !== points.at(-1)?.value) points.push({ value, share: countUpTo(sorted, value, true) / sorted.length })
  }
  return points
}
