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
