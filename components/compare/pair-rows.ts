import type { RunComparisonAnswer } from '@/lib/api/comparison'

type Decided = RunComparisonAnswer['decision']['pairs'][number]

/** A pair as the page shows it: the better one first, every difference first minus second. */
export interface PairRow {
  first: string
  second: string
  difference: number | null
  lower: number | null
  upper: number | null
  p: number | null
  pHolm: number | null
  significant: boolean
  claimed: boolean
  commonItems: number | null
  reasons: readonly string[]
  tukey: { difference: number; p: number; lower: number; upper: number; reject: boolean } | null
  rank: { U: number; p: number | null; pAdjusted: number | null; method: string | null; rankBiserial: number } | null
  hedgesG: number | null
  /** Of the items that both answered. */
  wins: { first: number; ties: number; second: number } | null
}

/** All decided pairs, each with what the other tests say of it, in the order of the runs' ranks. */
export function pairRows(comparison: RunComparisonAnswer, order: readonly string[]): PairRow[] {
  const place = (name: string) => order.indexOf(name)
  return comparison.decision.pairs
    .map((pair) => rowOf(comparison, pair, place(pair.group2) < place(pair.group1)))
    .toSorted((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second))
}

function rowOf(comparison: RunComparisonAnswer, pair: Decided, isTurned: boolean): PairRow {
  const isSame = ({ group1, group2 }: { group1: string; group2: string }) =>
    group1 === pair.group1 && group2 === pair.group2
  // The answer's differences are second minus first; a row's are first minus second.
  const turn = (value: number) => (isTurned ? value : -value)
  const ends = (lower: number, upper: number) => (isTurned ? { lower, upper } : { lower: -upper, upper: -lower })
  const tukey = comparison.tukey?.find(isSame)
  const rank = comparison.mannWhitney?.find(isSame)
  const effect = comparison.effects.find(isSame)
  const paired = comparison.paired?.pairs.find(isSame)
  const { difference, lower, upper, p, pHolm, significant, claimed, commonItems, reasons } = pair
  const [first, second] = isTurned ? [pair.group2, pair.group1] : [pair.group1, pair.group2]
  return {
    first,
    second,
    difference: difference === null ? null : turn(difference),
    ...(lower === null || upper === null ? { lower: null, upper: null } : ends(lower, upper)),
    p,
    pHolm,
    significant,
    claimed,
    commonItems,
    reasons,
    tukey: tukey
      ? {
          difference: turn(tukey.meanDifference),
          p: tukey.pAdjusted,
          ...ends(tukey.lower, tukey.upper),
          reject: tukey.reject,
        }
      : null,
    rank: rank ? { ...rank, rankBiserial: isTurned ? -rank.rankBiserial : rank.rankBiserial } : null,
    hedgesG: effect ? turn(effect.hedgesG) : null,
    // Wins are the second's over the first.
    wins: paired
      ? isTurned
        ? { first: paired.wins, ties: paired.ties, second: paired.losses }
        : { first: paired.losses, ties: paired.ties, second: paired.wins }
      : null,
  }
}

/** The runs' names, best first: by rank, then by mean. */
export function rankedNames({ ranks, groups, metric }: RunComparisonAnswer): string[] {
  const meanOf = (name: string) => groups.find((group) => group.name === name)?.mean ?? Number.NEGATIVE_INFINITY
  const sign = metric === 'costUsd' ? -1 : 1
  return ranks.map(({ name }) => name).toSorted((a, b) => sign * (meanOf(b) - meanOf(a)))
}
