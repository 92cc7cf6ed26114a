import { type Moments, moments } from '@/lib/statistics/moments'
import { sortedValues } from '@/lib/statistics/values'

/** The values of one run or agent, as they come. */
export interface Group {
  name: string
  /** One for each interaction; null: missing. */
  values: readonly (number | null)[]
  /** The item that each value belongs to, in the same order. Items of one name are the same item in every group. */
  items?: readonly string[] | undefined
}

/** A group with its trials averaged: from here on an item is one number. */
export interface ScoredGroup {
  name: string
  /** The mean of each item that has a value; where no items are named each value is an item of its own. */
  units: Float64Array
  /** The same in rising order. */
  sorted: Float64Array
  /** Of at least 1 unit. */
  moments: Moments
  /** Where in `units` each named item lies; null where it has no value. Null where no items are named. */
  places: ReadonlyMap<string, number | null> | null
  /** Values that exist, and those that don't. */
  scored: number
  missing: number
}

/**
 * Averages the trials of each item, and counts what is missing.
 * @throws {RangeError} if values and items are not of one length
 */
export function scoreGroup({ name, values, items }: Group): ScoredGroup {
  if (items !== undefined && items.length !== values.length) {
    throw new RangeError(`each value needs its item, got ${values.length} values and ${items.length} items`)
  }
  const { units, places } = items === undefined ? { units: withoutNull(values), places: null } : byItem(values, items)
  const scored =
    items === undefined ? units.length : values.reduce((count: number, value) => count + (value === null ? 0 : 1), 0)
  return {
    name,
    units,
    sorted: sortedValues(units),
    moments: moments(units),
    places,
    scored,
    missing: values.length - scored,
  }
}

function withoutNull(values: readonly (number | null)[]): Float64Array {
  const present = new Float64Array(values.length)
  let count = 0
  for (const value of values) {
    if (value === null) continue
    present[count] = value
    count += 1
  }
  return present.subarray(0, count)
}

function byItem(
  values: readonly (number | null)[],
  items: readonly string[],
): { units: Float64Array; places: Map<string, number | null> } {
  const sums = new Map<string, { sum: number; count: number }>()
  items.forEach((item, at) => {
    const value = values[at] ?? null
    const own = sums.get(item) ?? { sum: 0, count: 0 }
    if (value !== null) {
      own.sum += value
      own.count += 1
    }
    sums.set(item, own)
  })
  const means: number[] = []
  const places = new Map<string, number | null>()
  for (const [item, { sum, count }] of sums) {
    places.set(item, count === 0 ? null : means.length)
    if (count > 0) means.push(sum / count)
  }
  return { units: Float64Array.from(means), places }
}
