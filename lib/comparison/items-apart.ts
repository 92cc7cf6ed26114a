import type { Group } from './scored-group'

/** One item across the groups: each group's mean of its trials, null where it has no value. */
export interface ItemApart {
  item: string
  /** The greatest mean − the least; null where fewer than two groups have one. */
  apart: number | null
  means: (number | null)[]
}

/**
 * The items that two groups or more were asked, the one on which they differ most first.
 * @param groups with their items; one without is asked nothing
 */
export function itemsApart(groups: readonly Group[]): ItemApart[] {
  const sums = new Map<string, ({ sum: number; count: number } | undefined)[]>()
  groups.forEach(({ values, items }, group) => {
    items?.forEach((item, at) => {
      const own = sums.get(item) ?? []
      const known = own[group] ?? { sum: 0, count: 0 }
      const value = values[at] ?? null
      own[group] = value === null ? known : { sum: known.sum + value, count: known.count + 1 }
      sums.set(item, own)
    })
  })
  return [...sums]
    .filter(([, own]) => own.filter((each) => each !== undefined).length > 1)
    .map(([item, own]): ItemApart => {
      const means = groups.map((_, group) => {
        const { sum, count } = own[group] ?? { sum: 0, count: 0 }
        return count === 0 ? null : sum / count
      })
      const known = means.filter((mean) => mean !== null)
      return { item, apart: known.length < 2 ? null : Math.max(...known) - Math.min(...known), means }
    })
    .toSorted((a, b) => (b.apart ?? -1) - (a.apart ?? -1))
}
