import type { ScoredGroup } from './scored-group'

/** Two runs are compared item by item from this share of the smaller one's items on. */
const PAIRED_FROM = 0.8

/** The values of the items that two groups both have. */
export interface CommonItems {
  names: string[]
  first: number[]
  second: number[]
}

/**
 * What two groups have in common, if it is enough for their items to be compared one by one: at least 80 % of the smaller
 * one's items. Null where it is not, or where no items are named. Items without a value in either are left out.
 */
export function commonItems(first: ScoredGroup, second: ScoredGroup): CommonItems | null {
  if (first.places === null || second.places === null) return null
  const smaller = Math.min(first.places.size, second.places.size)
  let shared = 0
  const common: CommonItems = { names: [], first: [], second: [] }
  for (const [item, place] of first.places) {
    const other = second.places.get(item)
    if (other === undefined) continue
    shared += 1
    if (place === null || other === null) continue
    common.names.push(item)
    common.first.push(first.units[place] ?? 0)
    common.second.push(second.units[other] ?? 0)
  }
  return smaller > 0 && shared >= PAIRED_FROM * smaller ? common : null
}

/**
 * The rows of the items that all groups have a value of, in the order of the first group; null where some two of them are
 * not compared item by item.
 */
export function commonRows(groups: readonly ScoredGroup[]): number[][] | null {
  const [first, ...others] = groups
  if (first?.places == null) return null
  const rows: number[][] = []
  let asked = 0
  for (const [item, place] of first.places) {
    const places = others.map((group) => group.places?.get(item))
    if (places.includes(undefined)) continue
    asked += 1
    if (place === null || places.includes(null)) continue
    rows.push([first.units[place] ?? 0, ...others.map(({ units }, at) => units[places[at] ?? 0] ?? 0)])
  }
  // What all were asked, any two were: pair by pair one need look only where that is not enough.
  const largest = Math.max(...groups.map(({ places }) => places?.size ?? 0))
  const arePaired =
    (asked > 0 && asked >= PAIRED_FROM * largest) ||
    groups.every((one, at) => groups.slice(at + 1).every((other) => commonItems(one, other) !== null))
  return arePaired ? rows : null
}
