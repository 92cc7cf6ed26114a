import type { RobustnessAnswer } from '@/lib/api/robustness'
import type { MetricName } from '@/lib/comparison/metrics'
import { judgeRobustness } from '@/lib/comparison/robustness'
import { type OtherJudge, type RunFacts, robustnessAnalyses } from '@/lib/runs/robustness-analyses'

/** Runs whose order is looked at in every way, with what the answer shows of each. */
export interface AskedRobustness {
  facts: RunFacts[]
  judges: OtherJudge[]
  metric: MetricName
  alpha: number
  entries: RobustnessAnswer['runs']
  corrections: RobustnessAnswer['corrections']
}

/** What `GET /comparisons/robustness` answers. */
export function answerRobustness({
  facts,
  judges,
  metric,
  alpha,
  entries,
  corrections,
}: AskedRobustness): RobustnessAnswer {
  return {
    ...judgeRobustness(robustnessAnalyses(facts, metric, judges), alpha),
    metric,
    alpha,
    simulated: entries.some(({ simulated }) => simulated),
    names: facts.map(({ name }) => name),
    runs: entries,
    corrections,
  }
}
