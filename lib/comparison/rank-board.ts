import { compactLetters } from '@/lib/statistics/compact-letters'
import { moments } from '@/lib/statistics/moments'
import { isRoundingNoise } from '@/lib/statistics/rounding-noise'
import { studentTQuantile, studentTUpperTail } from '@/lib/statistics/student-t'
import { trimmedMean } from '@/lib/statistics/trimmed-mean'

/** A run on a board, with what was measured of each planned interaction; null: missing. All lists are in one order. */
export interface BoardRun {
  /** Other than every other run's. */
  name: string
  complete: boolean
  /** Its mean final score as its page shows it; null where it has none. */
  mean: number | null
  items: readonly string[]
  finalScore: readonly (number | null)[]
  weightedComplexity: readonly (number | null)[]
  averageAgentHelpfulness: readonly (number | null)[]
  turnOneQuality: readonly (number | null)[]
  /** The position of the run of its agent's version before this one; null where none is on the board. */
  versionBefore?: number | null
}

/** How a run stands to the one with the highest mean, on the questions that both have scored. */
export interface BehindLeader {
  /** This run's minus the leader's, in points; below 0 where it is behind. */
  difference: number
  /** Of all pairs' joint level, so that it matches `significant`. */
  lower: number
  upper: number
  /** Of this pair, times the number of pairs. */
  p: number
  commonItems: number
  significant: boolean
  /** Significant, and the missing scores could not undo it. */
  claimed: boolean
  /** What speaks against calling it a win, or points the other way. */
  reasons: string[]
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
const TRIMMED = 0.2
/** Means of the same judged items are the same but for rounding. */
const SAME = 1e-9

/**
 * Ranks runs of one benchmark configuration by mean final score (method, section 4): every pair of complete runs is
 * decided by the paired t test on the item means that both have, p times the number of pairs. rankLow = 1 + runs that are
 * significantly better, rankHigh = all complete runs less those that are significantly worse. Incomplete runs stand below
 * and are in no test.
 */
export function rankBoard(runs: readonly BoardRun[], alpha = 0.05): RankedBoard {
  const measured = runs.map((run) => ({ mean: tidy(run.mean), complete: run.complete && run.mean !== null }))
  const order = runs.map((_, at) => at).toSorted((a, b) => standing(measured[a], measured[b]) || a - b)
  const complete = order.filter((at) => measured[at]?.complete)
  const pairs = complete.length === 0 ? 0 : (complete.length * (complete.length - 1)) / 2
  const table = createTable(runs)
  const decide = createTest(alpha, pairs)

  const better = runs.map(() => 0)
  const worse = runs.map(() => 0)
  const apart: { first: number; second: number }[] = []
  const told = new Set<number>()
  complete.forEach((first, place) => {
    for (const second of complete.slice(place + 1)) {
      const pair = decide.pair(table, first, second)
      if (pair === null || !pair.significant || differsInComplexity(table, first, second)) continue
      const [up, down] = pair.difference > 0 ? [second, first] : [first, second]
      better[down] = (better[down] ?? 0) + 1
      worse[up] = (worse[up] ?? 0) + 1
      apart.push({ first, second })
      told.add(first * runs.length + second).add(second * runs.length + first)
    }
  })

  const lettered = complete.length <= MOST_LETTERED ? lettersOf(complete, apart) : null
  const [leader = null] = complete
  const ranks = ranksOf(order, measured)
  const withMean = order.filter((at) => measured[at]?.mean !== null).length
  const places = runs.map((_, at): BoardPlace => {
    const before = runs[at]?.versionBefore
    const { mean, complete: isComplete } = measured[at] ?? { mean: null, complete: false }
    if (mean === null)
      return {
        rank: null,
        rankLow: null,
        rankHigh: null,
        tiedWith: [],
        letters: null,
        behindLeader: null,
        sinceVersion: null,
      }
    if (!isComplete)
      return {
        rank: ranks.get(at) ?? null,
        rankLow: complete.length + 1,
        rankHigh: withMean,
        tiedWith: [],
        letters: null,
        behindLeader: null,
        sinceVersion: null,
      }
    return {
      rank: ranks.get(at) ?? null,
      rankLow: 1 + (better[at] ?? 0),
      rankHigh: complete.length - (worse[at] ?? 0),
      tiedWith: complete.filter((other) => other !== at && !told.has(at * runs.length + other)),
      letters: lettered?.get(at) ?? null,
      behindLeader: leader === null || leader === at ? null : behind(table, decide, leader, at),
      sinceVersion: isKnown(before) && measured[before]?.complete ? behind(table, decide, before, at) : null,
    }
  })
  return { order, places, pairs, leader }
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

/** Item means of every run in one order of items; NaN: missing. A planned item without a score is missing too. */
interface Table {
  items: number
  finalScore: Float64Array[]
  weightedComplexity: Float64Array[]
  averageAgentHelpfulness: Float64Array[]
  turnOneQuality: Float64Array[]
  isComplexityShared: boolean
  least: number
  greatest: number
}

type Measure = 'finalScore' | 'weightedComplexity' | 'averageAgentHelpfulness' | 'turnOneQuality'

function createTable(runs: readonly BoardRun[]): Table {
  const places = new Map<string, number>()
  for (const { items } of runs) for (const item of items) if (!places.has(item)) places.set(item, places.size)
  const columns = (measure: Measure) =>
    runs.map((run) => {
      const sums = new Float64Array(places.size)
      const counts = new Uint32Array(places.size)
      run.items.forEach((item, at) => {
        const [value, place] = [run[measure][at] ?? null, places.get(item)]
        if (value === null || place === undefined) return
        sums[place] = (sums[place] ?? 0) + value
        counts[place] = (counts[place] ?? 0) + 1
      })
      return sums.map((sum, place) => (counts[place] === 0 ? Number.NaN : sum / (counts[place] ?? 1)))
    })
  const finalScore = columns('finalScore')
  const weightedComplexity = columns('weightedComplexity')
  const [least, greatest] = rangeOf(finalScore)
  return {
    items: places.size,
    finalScore,
    weightedComplexity,
    isComplexityShared: isComplexityShared(weightedComplexity),
    averageAgentHelpfulness: columns('averageAgentHelpfulness'),
    turnOneQuality: columns('turnOneQuality'),
    least,
    greatest,
  }
}

function rangeOf(columns: readonly Float64Array[]): [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const column of columns)
    for (const value of column) {
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
  return [least, greatest]
}

const NO_COLUMN = new Float64Array(0)

/** Second minus first, of each item that both have. */
function differences(table: Table, measure: Measure, first: number, second: number): Float64Array {
  const [a, b] = [table[measure][first] ?? NO_COLUMN, table[measure][second] ?? NO_COLUMN]
  const all = new Float64Array(table.items)
  let count = 0
  for (let at = 0; at < all.length; at += 1) {
    const difference = (b[at] ?? Number.NaN) - (a[at] ?? Number.NaN)
    if (Number.isNaN(difference)) continue
    all[count] = difference
    count += 1
  }
  return all.subarray(0, count)
}

interface Decided {
  difference: number
  reach: number
  p(): number
  significant: boolean
  items: number
}

/** The paired t test at the level that all pairs share; the same as lib/statistics/paired-t, for very many pairs. */
function createTest(alpha: number, pairs: number) {
  const critical = new Map<number, number>()
  const criticalOf = (df: number): number => {
    const known = critical.get(df) ?? studentTQuantile(1 - alpha / Math.max(pairs, 1) / 2, df)
    critical.set(df, known)
    return known
  }
  function ofDifferences(values: Float64Array, size: number): Decided | null {
    if (values.length < 2) return null
    const { n, mean, sumOfSquares } = moments(values)
    const standardError = Math.sqrt(sumOfSquares / (n - 1) / n)
    if (isRoundingNoise(standardError, size)) return null
    const t = mean / standardError
    return {
      difference: mean,
      reach: criticalOf(n - 1) * standardError,
      p: () => Math.min(2 * studentTUpperTail(Math.abs(t), n - 1) * pairs, 1),
      significant: Math.abs(t) > criticalOf(n - 1),
      items: n,
    }
  }
  return {
    ofDifferences,
    pair: (table: Table, first: number, second: number): Decided | null =>
      ofDifferences(differences(table, 'finalScore', first, second), table.greatest),
  }
}

/** Whether every run has the complexity of the first that scored an item: as it should be, and quickly seen. */
function isComplexityShared(columns: readonly Float64Array[]): boolean {
  const shared = new Float64Array(columns[0]?.length ?? 0).fill(Number.NaN)
  return columns.every((column) =>
    column.every((value, item) => {
      const known = shared[item] ?? Number.NaN
      if (Number.isNaN(known)) shared[item] = value
      return Number.isNaN(known) || Number.isNaN(value) || Math.abs(known - value) <= SAME
    }),
  )
}

/** Items of another complexity: then part of the difference is no agent's doing, and the two are not told apart. */
function differsInComplexity(table: Table, first: number, second: number): boolean {
  if (table.isComplexityShared) return false
  const values = differences(table, 'weightedComplexity', first, second)
  return values.length > 0 && Math.abs(moments(values).mean) > SAME
}

function behind(table: Table, decide: ReturnType<typeof createTest>, leader: number, at: number): BehindLeader | null {
  const pair = decide.pair(table, leader, at)
  if (pair === null) return null
  const { difference, reach, items } = pair
  const isOtherQuestions = differsInComplexity(table, leader, at)
  const significant = pair.significant && !isOtherQuestions
  const undone = significant ? missingThatUndo(table, decide, leader, at, difference) : 0
  return {
    difference,
    lower: difference - reach,
    upper: difference + reach,
    p: pair.p(),
    commonItems: items,
    significant,
    claimed: significant && undone === 0,
    reasons: [
      ...(isOtherQuestions ? ['their questions differ in complexity, which is no agent’s doing'] : []),
      ...(undone > 0 ? [`${undone} missing ${undone === 1 ? 'score' : 'scores'} could undo it`] : []),
      ...(significant ? otherDirections(table, leader, at, difference) : []),
    ],
  }
}

/** How many missing scores could undo a finding, each filled in against the winner; 0 where they could not. */
function missingThatUndo(
  table: Table,
  { ofDifferences }: ReturnType<typeof createTest>,
  leader: number,
  at: number,
  difference: number,
): number {
  const [a, b] = [table.finalScore[leader] ?? NO_COLUMN, table.finalScore[at] ?? NO_COLUMN]
  const isSecondAbove = difference > 0
  const [fillFirst, fillSecond] = isSecondAbove ? [table.greatest, table.least] : [table.least, table.greatest]
  let missing = 0
  const filled = new Float64Array(table.items)
  for (let item = 0; item < filled.length; item += 1) {
    const [first, second] = [a[item] ?? Number.NaN, b[item] ?? Number.NaN]
    missing += Number(Number.isNaN(first)) + Number(Number.isNaN(second))
    filled[item] = (Number.isNaN(second) ? fillSecond : second) - (Number.isNaN(first) ? fillFirst : first)
  }
  if (missing === 0) return 0
  const worst = ofDifferences(filled, table.greatest)
  return worst?.significant && worst.difference > 0 === isSecondAbove ? 0 : missing
}

/** Looked at otherwise, a ratio may say the opposite. */
function otherDirections(table: Table, leader: number, at: number, difference: number): string[] {
  const meanOf = (values: Float64Array) => (values.length === 0 ? 0 : moments(values).mean)
  const trimmed = trimmedMean(differences(table, 'finalScore', leader, at), TRIMMED)
  const ways: [name: string, value: number][] = [
    ['agent helpfulness', meanOf(differences(table, 'averageAgentHelpfulness', leader, at))],
    ['quality on turn 1', meanOf(differences(table, 'turnOneQuality', leader, at))],
    ['the trimmed mean', trimmed.defined ? trimmed.value : 0],
  ]
  return ways.flatMap(([name, value]) =>
    Math.abs(value) > SAME && value > 0 !== difference > 0 ? [`${name} points the other way`] : [],
  )
}
