import { orderByMean, type RankedRun } from './order-by-mean'

interface Judges {
  complexity: { modelId: string }
  evaluation: { modelId: string }
}

/** Names who judged a run: runs of the same judges have the same. */
export function judgeOf({ complexity, evaluation }: Judges): string {
  return `${complexity.modelId} ${evaluation.modelId}`
}

/**
 * The runs of a study in the order of its Table 1: judge after judge, in the order in which the judges were asked for, and
 * of each judge the best mean first. Runs of two judges differ in complexity as well, so they share no ranking.
 */
export function orderStudyRuns<Run extends RankedRun & { judges: Judges }>(runs: readonly Run[]): Run[] {
  const judges = [...new Set(runs.map((run) => judgeOf(run.judges)))]
  const place = (run: Run): number => judges.indexOf(judgeOf(run.judges))
  return runs.toSorted((a, b) => place(a) - place(b) || orderByMean(a, b))
}
