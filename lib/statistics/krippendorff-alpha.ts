import { defined, refused, type Statistic } from './statistic'

/** What the ratings are: names, an order, points of equal distance, or amounts with a zero. */
export type Measurement = 'nominal' | 'ordinal' | 'interval' | 'ratio'

export interface KrippendorffAlpha {
  /** 1 full agreement, 0 no more than by chance; may be negative. */
  alpha: number
  /** Units that at least two raters rated. */
  units: number
  /** Ratings in those units. */
  ratings: number
}

/**
 * How far any number of raters agree beyond chance, with ratings missing here and there:
 * 1 − observed ÷ expected disagreement, from the coincidences of ratings inside the units.
 * K. Krippendorff (2011), "Computing Krippendorff's Alpha-Reliability":
 * https://en.wikipedia.org/wiki/Krippendorff%27s_alpha
 *
 * Refuses: fewer than 2 units that two raters rated; ratings that do not vary at all; ratings that are not finite numbers.
 * @param units one row for each unit, one rating or null for each rater; units with fewer than 2 ratings are left out
 * @example krippendorffAlpha([[1, 1, null], [2, 3, 2], [4, 4, 4]], 'interval')
 *   // { defined: true, value: { alpha: 0.92…, units: 3, ratings: 8 } }
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null)[])[],
  measurement: Measurement,
): Statistic<KrippendorffAlpha> {
  const rated = units.map((unit) => unit.filter((rating) => rating !== null)).filter((unit) => unit.length >= 2)
  if (rated.length < 2) return refused(`needs at least 2 units that two raters rated, got ${rated.length}`)
  const odd = rated.flat().find((rating) => !Number.isFinite(rating))
  if (odd !== undefined) return refused(`needs finite numbers, got ${odd}`)

  const counts = new Map<number, number>()
  for (const rating of rated.flat()) counts.set(rating, (counts.get(rating) ?? 0) + 1)
  if (counts.size < 2) return refused('the ratings do not vary at all')
  const distance = distanceOf(measurement, counts)
  const n = rated.flat().length
  const observed = rated.reduce((sum, unit) => sum + pairSum(unit, distance) / (unit.length - 1), 0) / n
  const values = [...counts]
  const expected =
    values.reduce(
      (sum, [one, times], at) =>
        sum + values.slice(at + 1).reduce((inner, [other, more]) => inner + 2 * times * more * distance(one, other), 0),
      0,
    ) /
    (n * (n - 1))
  return defined({ alpha: 1 - observed / expected, units: rated.length, ratings: n })
}

type Distance = (one: number, other: number) => number

/** Over all ordered pairs of a unit's ratings. */
function pairSum(unit: readonly number[], distance: Distance): number {
  return unit.reduce(
    (sum, one, at) => sum + unit.slice(at + 1).reduce((inner, other) => inner + 2 * distance(one, other), 0),
    0,
  )
}

function distanceOf(measurement: Measurement, counts: ReadonlyMap<number, number>): Distance {
  if (measurement === 'nominal') return (one, other) => (one === other ? 0 : 1)
  if (measurement === 'interval') return (one, other) => (one - other) ** 2
  if (measurement === 'ratio') {
    return (one, other) => (one === other ? 0 : ((one - other) / (one + other)) ** 2)
  }
  // How many ratings lie from one value to the other, half of those at the ends.
  const middle = new Map<number, number>()
  let below = 0
  for (const [value, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    middle.set(value, below + count / 2)
    below += count
  }
  return (one, other) => ((middle.get(one) ?? 0) - (middle.get(other) ?? 0)) ** 2
}
