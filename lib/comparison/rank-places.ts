import { compactLetters } from '@/lib/statistics/compact-letters'
import type { BehindLeader } from './behind-leader'

/** A run as it is put in its place. */
export interface PlacedRun {
  complete: boolean
  /** As its page shows it; null where it has none. */
  mean: number | null
  /** The position of the run of its agent's version before this one; null where none is on the board. */
  versionBefore?: number | null
}

/** What the tests say of two runs, by their positions. */
export interface PairDecider {
  /** Below 0: the second is significantly worse; above 0: better; 0: they are not told apart. */
  apart(first: number, second: number): number
  /** How `at` stands to `reference`; null where nothing could be decided. */
  behind(reference: number, at: number): BehindLeader | null
}

/** The runs that are compared, by their positions, and how many comparisons share the error of α. */
export interface ComparedRuns {
  complete: readonly number[]
  pairs: number
}

/** Where a run stands. Positions are those of the given runs. */
export interface BoardPlace {
  /** 1, 2, 2, 4: runs of one mean share a rank; incomplete runs follow the complete ones. null: it has no mean. */
  rank: number | null
  /** Which ranks the tests leave open among the complete runs; of an incomplete one, all after them. */
  rankLow: number | null
  rankHigh: number | null
  tiedWith: number[]
  /** null: incomplete, without a mean, or there are too many runs for letters. */
  letters: string | null
  /** null: it is the leader itself, or incomplete, or could not be compared. */
  behindLeader: BehindLeader | null
  /** How it stands to the run of its agent's version before; null where none is, or either is incomplete. */
  sinceVersion: BehindLeader | null
}

export interface RankedBoard {
  /** Positions of the runs, best first. */
  order: number[]
  places: BoardPlace[]
  /** How many pairs share the error of α. */
  pairs: number
  /** The complete run with the highest mean; null: none is complete. */
  leader: number | null
}

/** With more runs than this, groups overlap so much that their letters say nothing. */
export const MOST_LETTERED = 50

/**
 * Puts runs in their places (method, section 4): by mean, the complete ones first. rankLow = 1 + runs that are
 * significantly better, rankHigh = all complete runs less those that are significantly worse. Incomplete runs stand below
 * and are in no test.
 * @param deciderFor what decides about each pair of these runs
 */
export function rankPlaces(
  runs: readonly PlacedRun[],
  deciderFor: (compared: ComparedRuns) => PairDecider,
): RankedBoard {
  const measured = runs.map((run) => ({ mean: tidy(run.mean), complete: run.complete && run.mean !== null }))
  const order = runs.map((_, at) => at).toSorted((a, b) => standing(measured[a], measured[b]) || a - b)
  const complete = order.filter((at) => measured[at]?.complete)
  const pairs = complete.length === 0 ? 0 : (complete.length * (complete.length - 1)) / 2
  const decide = deciderFor({ complete, pairs })

  const better = runs.map(() => 0)
  const worse = runs.map(() => 0)
  const apart: { first: number; second: number }[] = []
  // One mark for each pair, in both directions: a set of so many numbers takes longer than their tests.
  const told = new Uint8Array(runs.length * runs.length)
  complete.forEach((first, place) => {
    for (const second of complete.slice(place + 1)) {
      const direction = decide.apart(first, second)
      if (direction === 0) continue
      const [up, down] = direction > 0 ? [second, first] : [first, second]
      better[down] = (better[down] ?? 0) + 1
      worse[up] = (worse[up] ?? 0) + 1
      apart.push({ first, second })
      told[first * runs.length + second] = 1
      told[second * runs.length + first] = 1
    }
  })

  const lettered = complete.length <= MOST_LETTERED ? lettersOf(complete, apart) : null
  const [leader = null] = complete
  const ranks = ranksOf(order, measured)
  const withMean = order.filter((at) => measured[at]?.mean !== null).length
  const places = runs.map((_, at): BoardPlace => {
    const before = runs[at]?.versionBefore
    const { mean, complete: isComplete } = measured[at] ?? NOTHING
    if (mean === null) return NOWHERE
    const rank = ranks.get(at) ?? null
    if (!isComplete) return { ...NOWHERE, rank, rankLow: complete.length + 1, rankHigh: withMean }
    return {
      rank,
      rankLow: 1 + (better[at] ?? 0),
      rankHigh: complete.length - (worse[at] ?? 0),
      tiedWith: complete.filter((other) => other !== at && told[at * runs.length + other] === 0),
      letters: lettered?.get(at) ?? null,
      behindLeader: leader === null || leader === at ? null : decide.behind(leader, at),
      sinceVersion: isKnown(before) && measured[before]?.complete ? decide.behind(before, at) : null,
    }
  })
  return { order, places, pairs, leader }
}

const NOWHERE: BoardPlace = {
  rank: null,
  rankLow: null,
  rankHigh: null,
  tiedWith: [],
  letters: null,
  behindLeader: null,
  sinceVersion: null,
}

const isKnown = (at: number | null | undefined): at is number => at != null

interface Measured {
  mean: number | null
  complete: boolean
}

/** Complete before incomplete, with a mean before without, higher before lower. */
function standing(a: Measured = NOTHING, b: Measured = NOTHING): number {
  return (
    Number(b.complete) - Number(a.complete) ||
    Number(b.mean !== null) - Number(a.mean !== null) ||
    (b.mean ?? 0) - (a.mean ?? 0)
  )
}
const NOTHING: Measured = { mean: null, complete: false }

/** Beyond the 12th digit a mean is rounding, which must give no rank. */
const tidy = (mean: number | null): number | null => (mean === null ? null : Number(mean.toPrecision(12)))

/** 1, 2, 2, 4: never from rounded or shown values. */
function ranksOf(order: readonly number[], measured: readonly Measured[]): Map<number, number> {
  const ranks = new Map<number, number>()
  order.forEach((at, place) => {
    const own = measured[at]
    const before = order[place - 1]
    if (own === undefined || own.mean === null) return
    const isLevel = before !== undefined && standing(measured[before], own) === 0
    ranks.set(at, isLevel ? (ranks.get(before) ?? place + 1) : place + 1)
  })
  return ranks
}

function lettersOf(
  complete: readonly number[],
  apart: readonly { first: number; second: number }[],
): Map<number, string> {
  const placeOf = new Map(complete.map((at, place) => [at, place]))
  const letters = compactLetters(
    complete.map((_, place) => place),
    apart.map(({ first, second }) => ({ first: placeOf.get(first) ?? 0, second: placeOf.get(second) ?? 0 })),
  )
  return new Map(complete.map((at, place) => [at, letters[place] ?? '']))
}
