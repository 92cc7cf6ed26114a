import { formatInterval, formatScore } from '@/components/format/score'
import type { LeaderboardEntry } from '@/lib/api/leaderboard'

/** The ranks that the tests leave open. @example rankWords({ rankLow: 1, rankHigh: 3 }) // "1–3" */
export function rankWords({ rankLow, rankHigh }: Pick<LeaderboardEntry, 'rankLow' | 'rankHigh'>): string {
  if (rankLow === null || rankHigh === null) return '—'
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`
}

/** What an interaction costs, or why that is not known. */
export function costWords(
  { costPerInteractionUsd, costAtLeastUsd, costReason }: LeaderboardEntry,
  say: (usd: number) => string,
): string {
  if (costPerInteractionUsd !== null) return say(costPerInteractionUsd)
  if (costAtLeastUsd !== null) return `at least ${say(costAtLeastUsd)}`
  return costReason === null ? 'unknown' : 'not recorded'
}

/**
 * What an agent's newest change did on this board, claiming no more than the tests tell.
 * @example sinceVersionWords({ version: 2, difference: 1.8, lower: 0.6, upper: 3, claimed: true, … })
 *   // "1.80 more than v2 (0.60 to 3.00)"
 */
export function sinceVersionWords({
  version,
  difference,
  lower,
  upper,
  significant,
  claimed,
  reasons,
}: NonNullable<LeaderboardEntry['sinceVersion']>): string {
  const interval = `(${formatInterval([lower, upper]).replaceAll('-', '−')})`
  if (!significant) {
    const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : ''
    return `can’t be told apart from v${version} ${interval}${why}`
  }
  const size = `${formatScore(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than v${version} ${interval}`
  return claimed && reasons.length === 0 ? size : `${size}, but ${reasons.join('; ')}`
}
