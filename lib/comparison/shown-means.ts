import { groupPlaces } from '@/lib/statistics/group-places'
import { formatHalfUp } from '@/lib/statistics/round-half-up'

const USUAL = 2
const MOST = 12

/**
 * Means as a board shows them: two decimals by the product's one rounding rule, more where two that differ in rank would
 * look the same. null where there is no mean.
 * @example shownMeans([{ mean: 28.46, rank: 2 }, { mean: 28.455, rank: 4 }]) // ['28.460', '28.455']
 */
export function shownMeans(entries: readonly { mean: number | null; rank: number | null }[]): (string | null)[] {
  const decimals = entries.map(() => USUAL)
  const textOf = (at: number): string | null => {
    const mean = entries[at]?.mean ?? null
    return mean === null ? null : formatHalfUp(mean, decimals[at])
  }
  for (let round = USUAL; round < MOST; round += 1) {
    const alike = groupPlaces(entries.length, textOf)
      .filter(([first = 0]) => textOf(first) !== null)
      .filter((group) => new Set(group.map((at) => entries[at]?.rank)).size > 1)
      .flat()
    if (alike.length === 0) break
    for (const at of alike) decimals[at] = (decimals[at] ?? USUAL) + 1
  }
  return entries.map((_, at) => textOf(at))
}
