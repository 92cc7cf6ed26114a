import type { RunListEntry } from '@/lib/api/run'
import type { AnyRun, ScriptRunAnswer } from '@/lib/api/script-run'
import { weightsWords } from '@/lib/runs/score-choice'
import { type Column, momentCell } from './column'

type Read<Row> = Column<Row>[1]

/** What only runs of questions have. */
const scores =
  (read: Read<RunListEntry>): Read<AnyRun> =>
  (run) =>
    run.benchmark === 'selfscore' ? read(run) : null

/** What only runs of scenarios have. */
const points =
  (read: Read<ScriptRunAnswer>): Read<AnyRun> =>
  (run) =>
    run.benchmark === 'scripted' ? read(run) : null

/**
 * One row for each run of a list, with the numbers that the list shows in full. What a run of the other benchmark has not
 * stays empty: scores and points are never one number.
 */
export const RUN_LIST_COLUMNS: readonly Column<AnyRun>[] = [
  ['runId', ({ id }) => id],
  ['runName', ({ name }) => name],
  ['benchmark', ({ benchmark }) => benchmark],
  ['agentId', ({ agent }) => agent.id],
  ['agent', ({ agent }) => agent.name],
  ['simulated', ({ simulated }) => simulated],
  ['status', ({ status }) => status],
  ['statusReason', ({ statusReason }) => statusReason],
  ['complete', ({ complete }) => complete],
  ['dataset', scores(({ dataset }) => dataset.name)],
  ['datasetVersion', scores(({ dataset }) => dataset.version)],
  ['scenarios', points(({ configuration }) => configuration.scenarios.map(({ name }) => name).join('; '))],
  ['complexityJudge', scores(({ judges }) => judges.complexity.label)],
  ['evaluationJudge', (run) => (run.benchmark === 'scripted' ? run.judge.label : run.judges.evaluation.label)],
  ['userProxy', scores(({ userProxy }) => userProxy?.label ?? null)],
  ['trials', ({ trials }) => trials],
  ['formula', scores(({ formula }) => formula)],
  ['weights', scores(({ weights }) => weightsWords(weights))],
  ['meanFinalScore', scores(({ summary }) => summary.meanFinalScore)],
  ['low95', scores(({ summary }) => summary.ci95?.[0] ?? null)],
  ['high95', scores(({ summary }) => summary.ci95?.[1] ?? null)],
  ['n', scores(({ summary }) => summary.n)],
  ['points', points(({ summary }) => summary.points)],
  ['maxPoints', points(({ summary }) => summary.maxPoints)],
  ['reason', ({ summary }) => summary.reason],
  ['overrides', ({ corrections }) => (corrections.shown ? 'include' : 'exclude')],
  ['correctedScores', ({ corrections }) => corrections.scores],
  ['planned', ({ progress }) => progress.planned],
  ['scored', ({ progress }) => progress.scored],
  ['unscored', ({ progress }) => progress.unscored],
  ['errored', ({ progress }) => progress.errored],
  ['agentCostUsd', ({ cost }) => cost.usd],
  ['agentCostComplete', ({ cost }) => cost.complete],
  ['benchmarkCostUsd', ({ cost }) => cost.benchmarkUsd],
  ['benchmarkCostComplete', ({ cost }) => cost.benchmarkComplete],
  ['createdAt', ({ createdAt }) => momentCell(createdAt)],
  ['finishedAt', ({ finishedAt }) => momentCell(finishedAt)],
]
