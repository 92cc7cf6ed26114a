import { counted } from '@/lib/counted'
import { moments } from '@/lib/statistics/moments'
import { trimmedMean } from '@/lib/statistics/trimmed-mean'
import type { BehindLeader } from './behind-leader'
import { createJointPairedT, type Decided, type JointPairedT } from './joint-paired-t'
import type { ComparedRuns, PairDecider } from './rank-places'
import { createScoreTable, differences, NO_COLUMN, SAME, type ScoredRun, type ScoreTable } from './score-table'

const TRIMMED = 0.2

/**
 * Decides about pairs of runs of questions: by the paired t test on the means of the items that both have scored, p times
 * the number of pairs.
 */
export function decideScores(runs: readonly ScoredRun[], alpha: number): (compared: ComparedRuns) => PairDecider {
  const table = createScoreTable(runs)
  return ({ pairs }) => {
    const test = createJointPairedT(alpha, pairs)
    return {
      apart: (first, second) => {
        const pair = decide(table, test, first, second)
        if (pair === null || !pair.significant || differsInComplexity(table, first, second)) return 0
        return Math.sign(pair.difference)
      },
      behind: (reference, at) => behind(table, test, reference, at),
    }
  }
}

function decide(table: ScoreTable, test: JointPairedT, first: number, second: number): Decided | null {
  return test(differences(table, 'finalScore', first, second), table.greatest)
}

/** Items of another complexity: then part of the difference is no agent's doing, and the two are not told apart. */
function differsInComplexity(table: ScoreTable, first: number, second: number): boolean {
  if (table.isComplexityShared) return false
  const values = differences(table, 'weightedComplexity', first, second)
  return values.length > 0 && Math.abs(moments(values).mean) > SAME
}

function behind(table: ScoreTable, test: JointPairedT, leader: number, at: number): BehindLeader | null {
  const pair = decide(table, test, leader, at)
  if (pair === null) return null
  const { difference, items } = pair
  const reach = pair.reach()
  const isOtherQuestions = differsInComplexity(table, leader, at)
  const significant = pair.significant && !isOtherQuestions
  const undone = significant ? missingThatUndo(table, test, leader, at, difference) : 0
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
      ...(undone > 0 ? [`${counted(undone, 'missing score')} could undo it`] : []),
      ...(significant ? otherDirections(table, leader, at, difference) : []),
    ],
  }
}

/** How many missing scores could undo a finding, each filled in against the winner; 0 where they could not. */
function missingThatUndo(
  table: ScoreTable,
  test: JointPairedT,
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
  const worst = test(filled, table.greatest)
  return worst?.significant && worst.difference > 0 === isSecondAbove ? 0 : missing
}

/** Looked at otherwise, a ratio may say the opposite. */
function otherDirections(table: ScoreTable, leader: number, at: number, difference: number): string[] {
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
