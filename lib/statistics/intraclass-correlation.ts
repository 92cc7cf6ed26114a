import { fQuantile, fUpperTail } from './f-distribution'
import { mean } from './mean'
import { assertWithinUnit } from './probability-range'
import { defined, refused, type Statistic } from './statistic'

/** A coefficient with where the true one probably lies; 1 full agreement, may be negative. */
export interface Coefficient {
  value: number
  low: number
  high: number
}

/** How far raters agree on amounts, by Shrout and Fleiss's names. */
export interface IntraclassCorrelation {
  /** ICC(2,1): one rating of a rater drawn from many; a rater's own level counts as disagreement. */
  single: Coefficient
  /** ICC(3,1): one rating of these very raters; their levels do not count. */
  singleFixed: Coefficient
  /** ICC(3,k): the mean of these very raters' ratings. */
  averageFixed: Coefficient
  /** ICC(2,k). */
  average: number
  /** ICC(1,1) and ICC(1,k): each unit rated by raters of its own. */
  oneWay: number
  oneWayAverage: number
  /** Of the units' differences against the rest. */
  F: number
  p: number
  units: number
  raters: number
}

/**
 * How much of the ratings' variation is the units' own, where all raters rated all units: a two-way analysis of variance.
 * With mean squares R (units), C (raters), E (rest), n units, k raters: ICC(2,1) = (R − E) ÷ (R + (k − 1)E + k(C − E) ÷ n),
 * ICC(3,1) = (R − E) ÷ (R + (k − 1)E), ICC(3,k) = (R − E) ÷ R.
 * P. E. Shrout, J. L. Fleiss (1979), Psychol. Bull. 86, 420–428: https://en.wikipedia.org/wiki/Intraclass_correlation
 *
 * Refuses: fewer than 2 units or 2 raters; units that do not vary beyond the raters' levels; ratings that are not finite
 * numbers.
 * @param rows one row for each unit, one rating for each rater
 * @param level of the intervals: 0.95 unless another is named
 * @throws {RangeError} if the rows are not of one length or the level is not above 0 and below 1
 * @example intraclassCorrelation([[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]])
 *   // { defined: true, value: { single: { value: 0.29…, … }, averageFixed: { value: 0.91…, … }, … } }
 */
export function intraclassCorrelation(
  rows: readonly (readonly number[])[],
  level = 0.95,
): Statistic<IntraclassCorrelation> {
  assertWithinUnit('level', level)
  const n = rows.length
  const k = rows[0]?.length ?? 0
  if (rows.some((row) => row.length !== k)) throw new RangeError('each unit needs one rating of each rater')
  if (n < 2) return refused(`needs at least 2 units that all rated, got ${n}`)
  if (k < 2) return refused('choose at least 2 raters')
  const grand = mean(rows.flat())
  if (!grand.defined) return grand

  const squares = meanSquares(rows, grand.value)
  if (squares === null) return refused("the ratings do not vary beyond the raters' own levels")
  const { R, C, E, W } = squares
  const F = R / E
  const [df1, df2] = [n - 1, (n - 1) * (k - 1)]
  const tail = 1 - (1 - level) / 2
  const [lowF, highF] = [F / fQuantile(tail, df1, df2), F * fQuantile(tail, df2, df1)]
  const single = (R - E) / (R + (k - 1) * E + (k * (C - E)) / n)
  return defined({
    single: { value: single, ...intervalOfSingle(single, { R, C, E }, n, k, tail) },
    singleFixed: {
      value: (R - E) / (R + (k - 1) * E),
      low: (lowF - 1) / (lowF + k - 1),
      high: (highF - 1) / (highF + k - 1),
    },
    averageFixed: { value: (R - E) / R, low: 1 - 1 / lowF, high: 1 - 1 / highF },
    average: (R - E) / (R + (C - E) / n),
    oneWay: (R - W) / (R + (k - 1) * W),
    oneWayAverage: (R - W) / R,
    F,
    p: fUpperTail(F, df1, df2),
    units: n,
    raters: k,
  })
}

interface MeanSquares {
  /** Units, raters, the rest, and all within the units. */
  R: number
  C: number
  E: number
  W: number
}

/** Null where the rest or the units do not vary. */
function meanSquares(rows: readonly (readonly number[])[], grand: number): MeanSquares | null {
  const n = rows.length
  const k = rows[0]?.length ?? 0
  const shifted = rows.map((row) => row.map((rating) => rating - grand))
  const unitMeans = shifted.map((row) => sum(row) / k)
  const raterMeans = Array.from({ length: k }, (_, rater) => sum(shifted.map((row) => row[rater] ?? 0)) / n)
  const rest = shifted.map((row, unit) =>
    row.map((rating, rater) => rating - (unitMeans[unit] ?? 0) - (raterMeans[rater] ?? 0)),
  )
  const error = sum(rest.flat().map(square))
  const units = k * sum(unitMeans.map(square))
  const raters = n * sum(raterMeans.map(square))
  const noise = (Number.EPSILON * 10) ** 2 * (sum(shifted.flat().map(square)) + grand ** 2)
  if (error <= noise || units <= noise) return null
  return {
    R: units / (n - 1),
    C: raters / (k - 1),
    E: error / ((n - 1) * (k - 1)),
    W: (raters + error) / (n * (k - 1)),
  }
}

/** Shrout and Fleiss's approximation, for the denominator mixes two mean squares. */
function intervalOfSingle(
  single: number,
  { R, C, E }: Omit<MeanSquares, 'W'>,
  n: number,
  k: number,
  tail: number,
): { low: number; high: number } {
  const ratio = C / E
  const mixed = k * single * ratio + n * (1 + (k - 1) * single) - k * single
  const df =
    ((k - 1) * (n - 1) * mixed ** 2) /
    ((n - 1) * k ** 2 * single ** 2 * ratio ** 2 + (n * (1 + (k - 1) * single) - k * single) ** 2)
  const upper = fQuantile(tail, n - 1, df)
  const lower = fQuantile(tail, df, n - 1)
  const rest = k * C + (k * n - k - n) * E
  return { low: (n * (R - upper * E)) / (upper * rest + n * R), high: (n * (lower * R - E)) / (rest + n * lower * R) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function square(value: number): number {
  return value * value
}
