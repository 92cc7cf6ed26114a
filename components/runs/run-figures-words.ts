import type { KnownCost } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatDuration } from '@/components/format/duration'
import type { InteractionListEntry } from '@/lib/api/interaction'
import type { Cost, Progress, RunListEntry } from '@/lib/api/run'

/** Interactions that have ended, however they ended. */
export function endedOf({ scored, unscored, errored, cancelled }: Progress): number {
  return scored + unscored + errored + cancelled
}

const NOT_CALLED = 'not called'

/** The agent's turns alone. */
export function agentCostOf(cost: Cost): KnownCost {
  const known = { usd: cost.usd, unknown: cost.unknownTurns, unit: 'turn' }
  // Where conversations are judged again nothing is unknown: no agent was called.
  return cost.usd === null && cost.complete ? { ...known, none: NOT_CALLED } : known
}

/** The agent's turns of one interaction. */
export function interactionCostOf({
  costAtLeastUsd: usd,
  unknownCostTurns: unknown,
}: Pick<InteractionListEntry, 'costAtLeastUsd' | 'unknownCostTurns'>): KnownCost {
  const known = { usd, unknown, unit: 'turn' }
  return usd === null && unknown === 0 ? { ...known, none: NOT_CALLED } : known
}

/** Judges and user proxy. */
export function benchmarkCostOf(cost: Cost): KnownCost {
  return { usd: cost.benchmarkUsd, unknown: cost.unknownBenchmarkCalls, unit: 'call' }
}

/** Everything that a run has cost. Unknown only where nothing of it is known. */
export function wholeCostOf(cost: Cost): KnownCost {
  const known = [cost.usd, cost.benchmarkUsd].filter((usd) => usd !== null)
  return {
    usd: known.length === 0 ? null : known.reduce((sum, usd) => sum + usd, 0),
    unknown: cost.unknownTurns + cost.unknownBenchmarkCalls,
    unit: 'part',
  }
}

/** So many interactions must have ended before what the whole run will cost is said. */
const ENOUGH = 5

/**
 * What the whole run will cost in US dollars, if the rest costs as much each as what has ended; null while too little is
 * known, or where it costs nothing.
 */
export function expectedCostOf({ cost, progress }: Pick<RunListEntry, 'cost' | 'progress'>): number | null {
  const { usd, unknown } = wholeCostOf(cost)
  const ended = endedOf(progress)
  // What is under way has cost something, too, so early on it would be said too high.
  if (usd === null || usd === 0 || unknown > 0 || ended < Math.max(ENOUGH, 2 * progress.running)) return null
  return (usd / ended) * progress.planned
}

/** How a run's interactions ended. @example "482 scored · 2 unscored · 5 errored" */
export function outcomeWords({ scored, unscored, errored, cancelled }: Progress): string {
  const parts = [`${formatCount(scored)} scored`]
  if (unscored > 0) parts.push(`${formatCount(unscored)} unscored`)
  if (errored > 0) parts.push(`${formatCount(errored)} errored`)
  if (cancelled > 0) parts.push(`${formatCount(cancelled)} cancelled`)
  return parts.join(' · ')
}

/** How fast a run goes and how long it will take; null where neither is known. @example "18.4 a minute · 37 min left" */
export function paceWords({ ratePerMinute, secondsLeft }: Pick<RunListEntry, 'ratePerMinute' | 'secondsLeft'>) {
  const parts = []
  if (ratePerMinute !== null) parts.push(`${decimals(ratePerMinute, 1)} a minute`)
  // Nobody knows tenths of what is left.
  if (secondsLeft !== null)
    parts.push(`${secondsLeft < 10 ? `${Math.ceil(secondsLeft)}\u00a0s` : formatDuration(secondsLeft)} left`)
  return parts.length === 0 ? null : parts.join(' · ')
}

/** A run's progress for screen readers. @example "489 of 1,164 interactions ended, 5 errored" */
export function progressWords(progress: Progress): string {
  const errored = progress.errored > 0 ? `, ${formatCount(progress.errored)} errored` : ''
  return `${formatCount(endedOf(progress))} of ${countOf(progress.planned, 'interaction')} ended${errored}`
}
