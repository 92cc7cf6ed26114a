import { formatInterval, formatScore } from '@/components/format/score'
import type { AnyEntry } from '@/lib/api/leaderboard'

/** The ranks that the tests leave open. @example rankWords({ rankLow: 1, rankHigh: 3 }) // "1–3" */
export function rankWords({ rankLow, rankHigh }: Pick<AnyEntry, 'rankLow' | 'rankHigh'>): string {
  if (rankLow === null || rankHigh === null) return '—'
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`
}

/**
 * What the ranks of a board mean, by an example of its own; null where no two runs are ranked.
 * @param entries those that are shown
 * @param ranked how many complete runs the board ranks
 * @param what stands on the board: an agent each, or several runs of one
 * @example ranksExplained([{ rankLow: 1, rankHigh: 2, letters: 'a', … }, …], 2)
 *   // "A rank of 1–2 means: it may be first or second. Agents that share a tie letter can’t be told apart, …"
 */
export function ranksExplained(
  entries: readonly Pick<AnyEntry, 'rank' | 'rankLow' | 'rankHigh' | 'letters' | 'complete'>[],
  ranked: number,
  what: 'agent' | 'run' = 'agent',
): string | null {
  const placed = entries.filter(({ complete, rank }) => complete && rank !== null)
  if (ranked < 2 || placed.length === 0) return null
  const open = placed.find(({ rankLow, rankHigh }) => rankLow !== rankHigh)
  if (open === undefined || open.rankLow === null || open.rankHigh === null)
    return `The tests tell all ${what}s shown here apart, so each has one rank.`
  const means =
    open.rankHigh === open.rankLow + 1
      ? `it may be ${ordinal(open.rankLow)} or ${ordinal(open.rankHigh)}`
      : `it may be anything from ${ordinal(open.rankLow)} to ${ordinal(open.rankHigh)}`
  const plural = what === 'run' ? 'Runs' : 'Agents'
  const isLettered = placed.some(({ letters }) => letters !== null)
  const ties = isLettered
    ? `${plural} that share a tie letter can’t be told apart, which does not mean that they are equal.`
    : `${plural} whose ranks overlap may be told apart all the same: the tests look at each pair.`
  return `A rank of ${rankWords(open)} means: ${means}. ${ties}`
}

const WORDS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** @example ordinal(3) // "third" @example ordinal(22) // "22nd" */
function ordinal(rank: number): string {
  const word = WORDS[rank]
  if (word) return word
  const isTeen = Math.floor((rank % 100) / 10) === 1
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th')
  return `${rank}${ending}`
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
  const interval = `(${formatInterval([lower, upper])})`
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
