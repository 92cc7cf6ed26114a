import { moments } from '@/lib/statistics/moments'
import { trimmedMean } from '@/lib/statistics/trimmed-mean'
import { differencesOfItems, type ItemMeans, meansOfItems, numberItems, presentMeans } from './item-means'
import { COMPANIONS, type Companion } from './metrics'

/** A pair's difference taken apart, and looked at otherwise; all second minus first, over the items that both have. */
export interface PairSplit extends Record<Companion, number | null> {
  group1: string
  group2: string
  /** Items behind these figures; null where the two answered items of their own. */
  items: number | null
  /** Of the metric, without a fifth of the values at each end. */
  trimmed: number | null
}

/** What is taken apart of a run; all lists are in one order, null is missing. */
export interface SplitRun {
  name: string
  items: readonly string[]
  values: readonly (number | null)[]
  companions: Readonly<Record<Companion, readonly (number | null)[]>>
}

interface MeasuredItems {
  name: string
  own: Int32Array
  has: Uint8Array
  values: ItemMeans
  companions: Record<Companion, ItemMeans>
}

const TRIMMED = 0.2
/** As where pairs decide: of the smaller one's items. */
const SHARED_FROM = 0.8

/** Every pair of the runs, in their order: the first with each later one, then the second, … */
export function splitPairs(runs: readonly SplitRun[]): PairSplit[] {
  const numbered = numberItems(runs.map(({ items }) => items))
  const measured = runs.map(({ name, values, companions }, at): MeasuredItems => {
    const rows = numbered.rows[at] ?? new Int32Array()
    const own = numbered.own[at] ?? new Int32Array()
    const has = new Uint8Array(numbered.count)
    for (const item of own) has[item] = 1
    const means = (list: readonly (number | null)[]) => meansOfItems(rows, list, numbered)
    return {
      name,
      own,
      has,
      values: means(values),
      companions: Object.fromEntries(COMPANIONS.map((name) => [name, means(companions[name])])) as Record<
        Companion,
        ItemMeans
      >,
    }
  })
  return measured.flatMap((one, first) => measured.slice(first + 1).map((other) => splitOf(one, other)))
}

function splitOf(one: MeasuredItems, other: MeasuredItems): PairSplit {
  const isShared = shareItems(one, other)
  const companions = COMPANIONS.map((name) => [
    name,
    isShared
      ? meanDifference(one.companions[name], other.companions[name])
      : differenceOfMeans(one.companions[name], other.companions[name]),
  ])
  const differences = isShared ? differencesOfItems(one.values, other.values) : null
  return {
    group1: one.name,
    group2: other.name,
    items: differences === null ? null : differences.length,
    ...(Object.fromEntries(companions) as Record<Companion, number | null>),
    trimmed: differences === null ? differenceOfTrimmed(one.values, other.values) : trimmedOf(differences),
  }
}

function shareItems({ own }: MeasuredItems, other: MeasuredItems): boolean {
  const shared = own.reduce((count, item) => count + (other.has[item] ?? 0), 0)
  return shared >= SHARED_FROM * Math.min(own.length, other.own.length)
}

function meanDifference(first: ItemMeans, second: ItemMeans): number | null {
  const differences = differencesOfItems(first, second)
  return differences.length === 0 ? null : moments(differences).mean
}

function differenceOfMeans(first: ItemMeans, second: ItemMeans): number | null {
  if (first.present.length === 0 || second.present.length === 0) return null
  return moments(presentMeans(second)).mean - moments(presentMeans(first)).mean
}

function trimmedOf(values: Float64Array): number | null {
  const trimmed = trimmedMean(values, TRIMMED)
  return trimmed.defined ? trimmed.value : null
}

function differenceOfTrimmed(first: ItemMeans, second: ItemMeans): number | null {
  const [lower, upper] = [trimmedOf(presentMeans(first)), trimmedOf(presentMeans(second))]
  return lower === null || upper === null ? null : upper - lower
}
