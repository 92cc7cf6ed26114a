import type { ComparisonAnswer } from '@/lib/api/comparison'
import type { ComparisonFrame } from './comparison-frame'

type Decided = ComparisonAnswer['decision']['pairs'][number]

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
  rank: MannWhitneyFigures | null
  hedgesG: number | null
  /** The mean difference over the spread of the differences, of the items that both answered. */
  dz: number | null
  /** Of the items that both answered. */
  wins: { first: number; ties: number; second: number } | null
}

/** Mann-Whitney's test of a pair; U and the effects belong to the row's first. */
export interface MannWhitneyFigures {
  U: number
  p: number | null
  pAdjusted: number | null
  method: string | null
  rankBiserial: number
  commonLanguage: number
}

/** All decided pairs, each with what the other tests say of it, in the order of the runs' ranks. */
export function pairRows(comparison: ComparisonAnswer, order: readonly string[]): PairRow[] {
  const place = (name: string) => order.indexOf(name)
  return comparison.decision.pairs
    .map((pair) => rowOf(comparison, pair, place(pair.group2) < place(pair.group1)))
    .toSorted((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second))
}

function rowOf(comparison: ComparisonAnswer, pair: Decided, isTurned: boolean): PairRow {
  const isSame = ({ group1, group2 }: { group1: string; group2: string }) =>
    group1 === pair.group1 && group2 === pair.group2
  // The answer's differences are second minus first; a row's are first minus second.
  const turn = (value: number) => (isTurned ? value : -value)
  const ends = (lower: number, upper: number) => (isTurned ? { lower, upper } : { lower: -upper, upper: -lower })
  const nOf = (name: string) => comparison.groups.find((group) => group.name === name)?.n ?? 0
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
    rank: rank ? (isTurned ? turnRank(rank, nOf(pair.group1) * nOf(pair.group2)) : rank) : null,
    hedgesG: effect ? turn(effect.hedgesG) : null,
    dz: paired?.dz == null ? null : turn(paired.dz),
    // Wins are the second's over the first.
    wins: paired
      ? isTurned
        ? { first: paired.wins, ties: paired.ties, second: paired.losses }
        : { first: paired.losses, ties: paired.ties, second: paired.wins }
      : null,
  }
}

/** The same pair seen from its second: both U sum to the number of comparisons, n1·n2. */
export function turnRank(rank: MannWhitneyFigures, comparisons: number): MannWhitneyFigures {
  return {
    ...rank,
    U: comparisons - rank.U,
    rankBiserial: -rank.rankBiserial,
    commonLanguage: 1 - rank.commonLanguage,
  }
}

type PairedPair = NonNullable<ComparisonAnswer['paired']>['pairs'][number]

/** A pair's own tests, the better one first, every difference first minus second. */
export interface TurnedPair extends Omit<PairedPair, 'group1' | 'group2' | 'meanDifference'> {
  first: string
  second: string
  difference: number
}

/** The tests of each pair alone as the page shows them, in the order of the groups' ranks. */
export function turnedPairs(pairs: readonly PairedPair[], order: readonly string[]): TurnedPair[] {
  const place = (name: string) => order.indexOf(name)
  return pairs
    .map((pair) => (place(pair.group2) < place(pair.group1) ? secondFirst(pair) : firstFirst(pair)))
    .toSorted((a, b) => place(a.first) - place(b.first) || place(a.second) - place(b.second))
}

/** The answer's differences are second minus first already. */
function secondFirst({ group1, group2, meanDifference, ...tests }: PairedPair): TurnedPair {
  return { ...tests, first: group2, second: group1, difference: meanDifference }
}

function firstFirst({ group1, group2, meanDifference, ...tests }: PairedPair): TurnedPair {
  const { dz, t, wilcoxon, bootstrap, wins, losses } = tests
  return {
    ...tests,
    first: group1,
    second: group2,
    difference: -meanDifference,
    dz: dz === null ? null : -dz,
    t: t && { ...t, t: -t.t, lower: -t.upper, upper: -t.lower },
    wilcoxon: wilcoxon && {
      ...wilcoxon,
      Wplus: wilcoxon.Wminus,
      Wminus: wilcoxon.Wplus,
      rankBiserial: -wilcoxon.rankBiserial,
    },
    bootstrap: bootstrap && { ...bootstrap, lower: -bootstrap.upper, upper: -bootstrap.lower },
    wins: losses,
    losses: wins,
  }
}

/** The groups' names, best first. */
export function rankedNames({ data, higherIsBetter }: Pick<ComparisonFrame, 'data' | 'higherIsBetter'>): string[] {
  const worst = higherIsBetter ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const meanOf = (name: string) => data.groups.find((group) => group.name === name)?.mean ?? worst
  const sign = higherIsBetter ? 1 : -1
  return data.ranks.map(({ name }) => name).toSorted((a, b) => sign * (meanOf(b) - meanOf(a)))
}
