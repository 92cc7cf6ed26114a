import { binSorted } from '@/lib/statistics/bin-sorted'
import { type EcdfPoint, ecdfOfSorted } from '@/lib/statistics/ecdf'
import type { ScoredGroup } from './scored-group'

/** How the values of all groups are spread, on bars that they share; few numbers, ready to be drawn. */
export interface Spread {
  /** Where the bars begin and end, rising; one more than the bars. */
  edges: number[]
  groups: {
    name: string
    /** Values in each bar. */
    counts: number[]
    /** The rising curve: this share of the values is at most this value. */
    steps: EcdfPoint[]
  }[]
}

const MOST_BARS = 30
const MOST_STEPS = 150

/** @param groups of at least 1 unit each */
export function spreadGroups(groups: readonly ScoredGroup[]): Spread {
  const least = Math.min(...groups.map(({ sorted }) => sorted[0] ?? Number.POSITIVE_INFINITY))
  const greatest = Math.max(...groups.map(({ sorted }) => sorted.at(-1) ?? Number.NEGATIVE_INFINITY))
  const edges = edgesOver(least, greatest)
  return {
    edges,
    groups: groups.map(({ name, sorted }) => ({
      name,
      counts: binSorted(sorted, edges),
      steps: ecdfOfSorted(sorted, MOST_STEPS),
    })),
  }
}

/** Multiples of 1, 2, 2.5 or 5 × 10ⁿ, so many that the bars are 30 at most. Equal values have a bar of their own. */
function edgesOver(least: number, greatest: number): number[] {
  const span = greatest - least
  if (!(span > 1e-12 * Math.max(Math.abs(least), Math.abs(greatest)))) {
    const half = Math.max(Math.abs(least) / 20, 0.05)
    return [least - half, least + half]
  }
  const wished = span / (MOST_BARS - 1)
  const power = 10 ** Math.floor(Math.log10(wished))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= wished * (1 - 1e-9)) ?? 10) * power
  const first = Math.floor(tidy(least / step))
  const last = Math.max(first + 1, Math.ceil(tidy(greatest / step)))
  return Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step))
}

const tidy = (value: number): number => Number(value.toPrecision(12))
