import type { Scale } from '@/components/charts/nice-ticks'
import { noInterval } from '@/components/charts/no-interval'
import { FINAL_SCORES, type Possible, possibleScale } from '@/components/charts/possible-range'
import { scaleOf } from '@/components/runs/runs-scale'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import type { ShownEntry } from './shown-entry'

/** What a board ranks by, of either benchmark. */
export interface BoardMean {
  mean: number | null
  /** Why there is none, or no interval. */
  reason: string | null
}

export function meanOf(entry: ShownEntry): BoardMean {
  return 'meanPoints' in entry
    ? { mean: entry.meanPoints, reason: entry.meanPointsReason }
    : { mean: entry.meanFinalScore, reason: entry.meanFinalScoreReason }
}

/** Why a mean has no interval, in few words; null where it has one, or there is no mean. */
export function noIntervalOf(entry: ShownEntry): string | null {
  const { mean, reason } = meanOf(entry)
  if (mean === null || entry.ci95 !== null) return null
  return noInterval(entry.items, reason?.includes('are equal') ?? false)
}

/** A narrower axis would make much of nothing, as where every trial earned the same. */
const LEAST_POINTS = 1

/** What a mean of this board can be: a final score, or from no point of a trial to all of them. */
export function possibleOf({ benchmark, entries }: Pick<LeaderboardAnswer, 'benchmark' | 'entries'>): Possible {
  if (benchmark === 'selfscore') return FINAL_SCORES
  const most = entries.map((entry) => ('mostPoints' in entry ? (entry.mostPoints ?? 0) : 0))
  return [0, Math.max(0, ...most)]
}

/** The axis that holds the means and intervals of all runs of a board; null where none has a mean. */
export function boardScale({ benchmark, entries }: Pick<LeaderboardAnswer, 'benchmark' | 'entries'>): Scale | null {
  if (benchmark === 'selfscore')
    return scaleOf(entries.map((entry) => ({ summary: { meanFinalScore: meanOf(entry).mean, ci95: entry.ci95 } })))
  const values = entries.flatMap((entry) => [meanOf(entry).mean ?? [], entry.ci95 ?? []].flat())
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const missing = Math.max(LEAST_POINTS - (high - low), 0)
  return possibleScale([low - missing / 2, high + missing / 2], possibleOf({ benchmark, entries }))
}
