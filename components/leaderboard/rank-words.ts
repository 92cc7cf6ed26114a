import { formatInterval, formatScore } from '@/components/format/score'
import type { AnyEntry } from '@/lib/api/leaderboard'

/** The ranks that the tests leave open. @example rankWords({ rankLow: 1, rankHigh: 3 }) // "1–3" */
export function rankWords({ rankLow, rankHigh }: Pick<AnyEntry, 'rankLow' | 'rankHigh'>): string {
  if (rankLow === null || rankHigh === null) return '—'
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`
}

/** What an interaction costs, or why that is not known. */
export function costWords(
  {
    costPerInteractionUsd,
    costAtLeastUsd,
    costReason,
  }: Pick<AnyEntry, 'costPerInteractionUsd' | 'costAtLeastUsd' | 'costReason'>,
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
 * @example sinceVersionWords({ …, onBoard: false, runStartedAt: '2026-11-20T10:00:00Z' })
 *   // "1.80 more than v2, run of 2026-11-20, not on this board (0.60 to 3.00)"
 */
export function sinceVersionWords({
  version,
  difference,
  lower,
  upper,
  significant,
  claimed,
  reasons,
  onBoard,
  runStartedAt,
}: NonNullable<AnyEntry['sinceVersion']>): string {
  const named = onBoard ? `v${version}` : `v${version}, ${elsewhereWords(runStartedAt)}`
  const interval = `(${formatInterval([lower, upper]).replaceAll('-', '−')})`
  if (!significant) {
    const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : ''
    return `can’t be told apart from ${named} ${interval}${why}`
  }
  const size = `${formatScore(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${named} ${interval}`
  return claimed && reasons.length === 0 ? size : `${size}, but ${reasons.join('; ')}`
}

/** A run that a reader does not find here. */
function elsewhereWords(startedAt: string | null): string {
  return `${startedAt === null ? 'a run' : `run of ${startedAt.slice(0, 10)}`}, not on this board`
}
