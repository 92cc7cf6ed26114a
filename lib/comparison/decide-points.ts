import { counted } from '@/lib/counted'
import { seededDice } from '@/lib/statistics/dice'
import type { BehindLeader } from './behind-leader'
import { commonItems } from './common-items'
import { createJointApart } from './joint-apart'
import { createJointPairedT, type Decided } from './joint-paired-t'
import { type ValueRange, worstOfPair } from './missing-bounds'
import type { ComparedRuns, PairDecider } from './rank-places'
import { sayP } from './say-number'
import { type ScoredGroup, scoreGroup } from './scored-group'
import { itemsOfTrials, maximaOfTrials, OTHER_MAXIMA, type TrialsOfRun } from './script-trials'
import { testTotals } from './test-totals'

/** The range of so many means takes long to search, and costs hardly more than the number of pairs. */
const MOST_JOINT = 50

/**
 * Decides about pairs of runs of scenarios as their comparison does (see `compareScriptRuns`): by the paired t test on the
 * means of the variants that both met, p times the number of pairs; where no two met the same, by Games and Howell's test
 * of all of them; where both occur, or there are more than 50 runs, by Welch's, times the number of pairs.
 * @param seed of the dice of the exact test, which stands beside what is said of a pair
 */
export function decidePoints(
  runs: readonly TrialsOfRun[],
  { alpha, seed }: { alpha: number; seed: string },
): (compared: ComparedRuns) => PairDecider {
  const groups = runs.map((run) =>
    scoreGroup({ name: run.runId, items: itemsOfTrials(run), values: run.trials.map(({ points }) => points) }),
  )
  const maxima = runs.map(({ trials }) => maximaOfTrials(trials))
  return ({ complete, pairs }) => {
    const decide = deciderOf(groups, complete, { alpha, pairs })
    const range = rangeOf(complete.flatMap((at) => groups[at] ?? []))
    return {
      apart: (first, second) => {
        if (maxima[first] !== maxima[second]) return 0
        const pair = decide(first, second)
        return pair?.significant ? Math.sign(pair.difference) : 0
      },
      behind: (reference, at) => {
        const pair = decide(reference, at)
        const [one, other] = [groups[reference], groups[at]]
        if (pair === null || one === undefined || other === undefined) return null
        const isOtherMaximum = maxima[reference] !== maxima[at]
        const significant = pair.significant && !isOtherMaximum
        const doubts = significant ? doubtsOf(one, other, pair.difference > 0, { alpha, pairs, seed, range }) : []
        return behindOf(pair, significant, isOtherMaximum ? [OTHER_MAXIMA] : doubts)
      },
    }
  }
}

function deciderOf(
  groups: readonly ScoredGroup[],
  complete: readonly number[],
  { alpha, pairs }: { alpha: number; pairs: number },
): (first: number, second: number) => Decided | null {
  const k = complete.length
  const areAllPairs = pairs === (k * (k - 1)) / 2
  const isJoint =
    k <= MOST_JOINT &&
    areAllPairs &&
    complete.every((first, place) =>
      complete.slice(place + 1).every((second) => commonOf(groups, first, second) === null),
    )
  const paired = createJointPairedT(alpha, pairs)
  const apart = createJointApart(alpha, isJoint ? { k: Math.max(k, 2), times: 1 } : { k: 2, times: Math.max(pairs, 1) })
  const size = Math.max(0, ...complete.map((at) => groups[at]?.sorted.at(-1) ?? 0))
  return (first, second) => {
    const common = commonOf(groups, first, second)
    if (common !== null)
      return paired(
        Float64Array.from(common.second, (value, at) => value - (common.first[at] ?? 0)),
        size,
      )
    const [one, other] = [groups[first], groups[second]]
    if (one === undefined || other === undefined) return null
    return one.units.length === 0 || other.units.length === 0 ? null : apart(one.moments, other.moments)
  }
}

function commonOf(groups: readonly ScoredGroup[], first: number, second: number) {
  const [one, other] = [groups[first], groups[second]]
  return one === undefined || other === undefined ? null : commonItems(one, other)
}

function rangeOf(groups: readonly ScoredGroup[]): ValueRange {
  return {
    least: Math.min(...groups.map(({ sorted }) => sorted[0] ?? Number.POSITIVE_INFINITY)),
    greatest: Math.max(...groups.map(({ sorted }) => sorted.at(-1) ?? Number.NEGATIVE_INFINITY)),
  }
}

/** What speaks against calling a difference a win that the deciding test finds. */
function doubtsOf(
  one: ScoredGroup,
  other: ScoredGroup,
  isSecondAbove: boolean,
  { alpha, pairs, seed, range }: { alpha: number; pairs: number; seed: string; range: ValueRange },
): string[] {
  const totals = testTotals(one, other, seededDice(seed))
  const together = totals.defined ? Math.min(totals.value.p * pairs, 1) : null
  const isPaired = commonItems(one, other) !== null
  const worst = worstOfPair(one, other, { isPaired, isSecondAbove, range, level: alpha / Math.max(pairs, 1) })
  return [
    ...(worst?.holds === false ? [`${counted(worst.missing, 'missing score')} could undo it`] : []),
    ...(together !== null && together >= alpha
      ? [`the exact test of the trial totals does not find it (${sayP(together)})`]
      : []),
  ]
}

function behindOf(pair: Decided, significant: boolean, reasons: string[]): BehindLeader {
  const reach = pair.reach()
  return {
    difference: pair.difference,
    lower: pair.difference - reach,
    upper: pair.difference + reach,
    p: pair.p(),
    commonItems: pair.items,
    significant,
    claimed: significant && reasons.length === 0,
    reasons,
  }
}
