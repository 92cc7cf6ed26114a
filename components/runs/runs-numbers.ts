import type { Numbers } from '@/components/ui/save-numbers'
import type { RunListEntry } from '@/lib/api/run'
import { weightsWords } from '@/lib/runs/score-choice'

type Cell = Numbers[number][number]

const COLUMNS: readonly (readonly [name: string, of: (run: RunListEntry) => Cell])[] = [
  ['runId', ({ id }) => id],
  ['runName', ({ name }) => name],
  ['agent', ({ agent }) => agent.name],
  ['simulated', ({ simulated }) => simulated],
  ['status', ({ status }) => status],
  ['dataset', ({ dataset }) => dataset.name],
  ['datasetVersion', ({ dataset }) => dataset.version],
  ['complexityJudge', ({ judges }) => judges.complexity.label],
  ['evaluationJudge', ({ judges }) => judges.evaluation.label],
  ['formula', ({ formula }) => formula],
  ['weights', ({ weights }) => weightsWords(weights)],
  ['meanFinalScore', ({ summary }) => summary.meanFinalScore],
  ['low95', ({ summary }) => summary.ci95?.[0] ?? null],
  ['high95', ({ summary }) => summary.ci95?.[1] ?? null],
  ['n', ({ summary }) => summary.n],
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
  ['finishedAt', ({ finishedAt }) => finishedAt],
]

/** The list's runs as a table to save: names of columns, then a row each, all digits; what is missing has its reason. */
export function runsNumbers(runs: readonly RunListEntry[]): Numbers {
  return [COLUMNS.map(([name]) => name), ...runs.map((run) => COLUMNS.map(([, of]) => of(run)))]
}
