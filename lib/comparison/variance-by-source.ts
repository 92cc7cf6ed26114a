import { twoWayResidual } from '@/lib/statistics/two-way-residual'
import { variance } from '@/lib/statistics/variance'
import { varianceComponents } from '@/lib/statistics/variance-components'
import { scoreGroup } from './scored-group'

/** One value for each planned interaction, in the order of the plan; null: missing. */
export interface Played {
  items: readonly string[]
  values: readonly (number | null)[]
}

/** A part of the variance of one interaction's value; null with its reason where these runs can't tell. */
export interface VariancePart {
  variance: number | null
  why: string | null
}

/** Why values differ: by the question, by how the conversation went, by what the judge made of it. In squared units. */
export interface VarianceBySource {
  /** Between items. Where trials are not to be told apart it holds them too, and says so. */
  item: VariancePart
  /** Between conversations about one item. Where judging is not to be told apart it holds that too, and says so. */
  trial: VariancePart
  /** Between judgings of one conversation, at the number of judgements that the run has of each text. */
  judge: VariancePart
  /** Of single values about their item's mean: trial and judge together; null where each item was played once. */
  within: number | null
  items: number
  /** Values behind it, those of repeats included. */
  values: number
  /** How often each conversation was judged. */
  judgings: number
}

const PLAYED_ONCE = 'each question was played once: a second trial, or the same agent under another seed, would tell'
const JUDGED_ONCE = 'each conversation was judged once: another judging, or several judgements of each text, would tell'

/**
 * Takes the variance of a run's values apart.
 *
 * @param plays the run itself, then runs of the same agent under other seeds: their conversations are further trials
 * @param judgings runs that judge the very conversations of the run again, in the order of its plan
 * @param single where the run judged each text several times: its values by each judgement alone. They tell what one more
 *   judgement buys, and come before other runs' judgings, which also hold what two judges see differently
 * @returns null where fewer than 2 items have a value
 */
export function varianceBySource(
  plays: readonly Played[],
  judgings: readonly Played[],
  single: readonly Played[] = [],
): VarianceBySource | null {
  const [run] = plays
  if (run === undefined) return null
  const byItem = valuesByItem(plays)
  if (byItem.length < 2) return null
  const ofJudge = judgePart(run, judgings, single)
  const counts = {
    items: byItem.length,
    values: byItem.reduce((sum, values) => sum + values.length, 0),
    judgings: ofJudge.judgings,
  }
  const { judge } = ofJudge

  const parts = varianceComponents(byItem)
  if (!parts.defined) {
    const spread = variance([...scoreGroup({ name: '', ...run }).units])
    return {
      item: { variance: spread.defined ? spread.value : null, why: 'holds the trials’ part too' },
      trial: { variance: null, why: PLAYED_ONCE },
      judge,
      within: null,
      ...counts,
    }
  }
  const { between, within } = parts.value
  return {
    item: { variance: between, why: null },
    trial:
      judge.variance === null
        ? { variance: within, why: 'holds the judge’s part too' }
        : { variance: Math.max(within - judge.variance, 0), why: null },
    judge,
    within,
    ...counts,
  }
}

/** The judge's part of the run's own values: where these are means of several judgements, a share of one judgement's. */
function judgePart(
  run: Played,
  judgings: readonly Played[],
  single: readonly Played[],
): { judge: VariancePart; judgings: number } {
  const [first, ...further] = single
  if (first !== undefined) {
    const residual = twoWayResidual(judgedRows(first, further))
    if (residual.defined)
      return {
        judge: { variance: residual.value.meanSquare / single.length, why: null },
        judgings: single.length,
      }
  }
  const same = judgings.filter(({ items }) => isSamePlan(items, run.items))
  const residual = twoWayResidual(judgedRows(run, same))
  if (same.length > 0 && residual.defined)
    return { judge: { variance: residual.value.meanSquare, why: null }, judgings: 1 + same.length }
  const isOnce = judgings.length === 0 && single.length === 0
  return {
    judge: { variance: null, why: isOnce ? JUDGED_ONCE : 'fewer than 2 conversations were judged every time' },
    judgings: 1 + same.length,
  }
}

function valuesByItem(plays: readonly Played[]): number[][] {
  const byItem = new Map<string, number[]>()
  for (const { items, values } of plays) {
    items.forEach((item, at) => {
      const value = values[at] ?? null
      if (value === null) return
      const known = byItem.get(item)
      if (known) known.push(value)
      else byItem.set(item, [value])
    })
  }
  return [...byItem.values()]
}

/** A list of another order is of other conversations. */
const isSamePlan = (items: readonly string[], others: readonly string[]): boolean =>
  items.length === others.length && items.every((item, at) => item === others[at])

/** One row for each conversation that every judging has a value of. */
function judgedRows(run: Played, judgings: readonly Played[]): number[][] {
  return run.values.flatMap((value, at) => {
    const row = [value, ...judgings.map(({ values }) => values[at] ?? null)]
    const present = row.filter((each) => each !== null)
    return present.length === row.length ? [present] : []
  })
}
