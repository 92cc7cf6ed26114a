import { adjustP } from '@/lib/statistics/adjust-p'
import { type GroupWord, refusalOfGroups } from '@/lib/statistics/groups'
import { type MannWhitney, mannWhitney, mannWhitneyOfRanks } from '@/lib/statistics/mann-whitney'
import { oneWayAnova } from '@/lib/statistics/one-way-anova'
import { rankSum } from '@/lib/statistics/rank-sum'
import type { Statistic } from '@/lib/statistics/statistic'
import { tukeyKramer } from '@/lib/statistics/tukey-kramer'
import { sortedValues } from '@/lib/statistics/values'

/** A run as the paper's tests see it: one value for each question. */
export interface TestedRun {
  runId: string
  isHuman: boolean
  /** Who judged it: runs of one judge have the same. */
  judge: string
  /** Final scores, trials of one question averaged. */
  finalScores: readonly number[]
  agentHelpfulness: readonly number[]
}

export interface Anova {
  F: number
  dfBetween: number
  dfWithin: number
  p: number
  etaSquared: number
}

/** A test over several runs, or why there is none. */
export type AmongRuns = { runIds: string[] } & ({ test: Anova; reason: null } | { test: null; reason: string })

/** A row of the paper's Appendix A; the difference is the second run's mean less the first's. */
export interface TukeyRow {
  first: string
  second: string
  meanDifference: number
  pAdjusted: number
  lower: number
  upper: number
  reject: boolean
}

type Tested<Named> = Named & ({ test: RankTest; reason: null } | { test: null; reason: string })

/** Mann-Whitney's test; `U` belongs to the first. */
export interface RankTest {
  U: number
  p: number
  method: MannWhitney['method']
  rankBiserial: number
}

/** `pAdjusted`: Holm's, for all pairs together. */
export type PairTest = { first: string; second: string } & (
  | { test: RankTest & { pAdjusted: number }; reason: null }
  | { test: null; reason: string }
)
export type RestTest = Tested<{
  runId: string
  metric: 'finalScore' | 'averageAgentHelpfulness'
  n: number
  /** Values of all other runs together. */
  nRest: number
}>

/** The tests that the paper makes between its runs. */
export interface PaperTests {
  alpha: number
  /** There are more runs than are tested at once: only those of the first judge are. */
  ofFirstJudgeAlone: boolean
  overall: AmongRuns
  /** Of the first judge. Chosen after looking, as in the paper; null where that judge has no more than three agents. */
  topThree: AmongRuns | null
  tukey: { rows: TukeyRow[]; reason: string | null }
  pairs: PairTest[]
  /** Each human baseline against all other runs of its judge pooled. */
  againstRest: RestTest[]
}

const ALPHA = 0.05
/** With more runs the pairs are too many to be read, and take too long for an answer. */
const MOST_TESTED = 20
const WORDS: GroupWord = { group: 'run', values: 'scored questions' }

/**
 * Analysis of variance over all runs and over the top three agents, Tukey's test of all pairs (Appendix A), Mann-Whitney
 * of each pair, and each human baseline against all others of its judge pooled (SelfScore, section 3.3).
 * @param runs in the order of Table 1: judge after judge, the best mean first
 */
export function paperTests(runs: readonly TestedRun[]): PaperTests {
  const ofFirst = runs.filter(({ judge }) => judge === runs[0]?.judge)
  const ofFirstJudgeAlone = runs.length > MOST_TESTED && ofFirst.length < runs.length
  return { ofFirstJudgeAlone, ...testsBetween(ofFirstJudgeAlone ? ofFirst : runs) }
}

function testsBetween(runs: readonly TestedRun[]): Omit<PaperTests, 'ofFirstJudgeAlone'> {
  const agents = runs.filter(({ isHuman, judge }) => !isHuman && judge === runs[0]?.judge)
  return {
    alpha: ALPHA,
    overall: anovaOf(runs),
    topThree: agents.length > 3 ? anovaOf(agents.slice(0, 3)) : null,
    tukey: tukeyOf(runs),
    pairs: pairsOf(runs),
    againstRest: runs.filter(({ isHuman }) => isHuman).flatMap((human) => againstRestOf(human, runs)),
  }
}

function anovaOf(runs: readonly TestedRun[]): AmongRuns {
  const runIds = runs.map(({ runId }) => runId)
  const test = oneWayAnova(
    runs.map(({ finalScores }) => finalScores),
    WORDS,
  )
  if (!test.defined) return { runIds, test: null, reason: test.why }
  const { F, dfBetween, dfWithin, p, etaSquared } = test.value
  return { runIds, test: { F, dfBetween, dfWithin, p, etaSquared }, reason: null }
}

function tukeyOf(runs: readonly TestedRun[]): PaperTests['tukey'] {
  const test = tukeyKramer(
    runs.map(({ finalScores }) => finalScores),
    ALPHA,
    WORDS,
  )
  if (!test.defined) return { rows: [], reason: test.why }
  const idOf = (place: number): string => runs[place]?.runId ?? ''
  const rows = test.value.pairs.map(({ first, second, meanDifference, pAdjusted, lower, upper, reject }) => {
    return { first: idOf(first), second: idOf(second), meanDifference, pAdjusted, lower, upper, reject }
  })
  return { rows, reason: null }
}

function pairsOf(runs: readonly TestedRun[]): PairTest[] {
  const sorted = runs.map(({ runId, finalScores }) => ({ runId, values: sortedValues(finalScores) }))
  const pairs = sorted.flatMap((one, index) =>
    sorted.slice(index + 1).map((other) => ({
      first: one.runId,
      second: other.runId,
      ...rankTest(testOfSorted(one.values, other.values)),
    })),
  )
  const adjusted = adjustP(
    pairs.map(({ test }) => test?.p ?? null),
    'holm',
  )
  return pairs.map(({ first, second, test, reason }, index): PairTest => {
    const pAdjusted = adjusted[index]
    if (test === null || pAdjusted == null) return { first, second, test: null, reason: reason ?? 'not tested' }
    return { first, second, test: { ...test, pAdjusted }, reason: null }
  })
}

/** Mann-Whitney of lists that are sorted already: of many pairs each run is sorted once. */
function testOfSorted(first: Float64Array, second: Float64Array): Statistic<MannWhitney> {
  return refusalOfGroups([first, second], 1, WORDS) ?? mannWhitneyOfRanks(rankSum(first, second))
}

function againstRestOf(human: TestedRun, runs: readonly TestedRun[]): RestTest[] {
  const others = runs.filter(({ runId, judge }) => runId !== human.runId && judge === human.judge)
  const metrics = [
    ['finalScore', ({ finalScores }: TestedRun) => finalScores],
    ['averageAgentHelpfulness', ({ agentHelpfulness }: TestedRun) => agentHelpfulness],
  ] as const
  return metrics.map(([metric, valuesOf]) => {
    const own = valuesOf(human)
    const rest = others.flatMap((run) => [...valuesOf(run)])
    return { runId: human.runId, metric, n: own.length, nRest: rest.length, ...rankTest(mannWhitney(own, rest)) }
  })
}

function rankTest(test: Statistic<MannWhitney>) {
  if (!test.defined) return { test: null, reason: test.why }
  const { U1, p, method, rankBiserial } = test.value
  return { test: { U: U1, p, method, rankBiserial }, reason: null }
}
