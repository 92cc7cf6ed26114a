import { distributionNumbers, scoresWords } from '@/components/charts/distribution-numbers'
import { SmallMultiples } from '@/components/charts/small-multiples'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { axisTicks, distributionWords } from '@/components/run/metric-words'
import { agentColour } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import type { JudgedMetric } from '@/lib/runs/compare-judges'
import { METRIC_NAMES } from './comparison-words'
import { JudgeLabel } from './judge-label'

const SHOWN: readonly JudgedMetric[] = [
  'weightedComplexity',
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'finalScore',
]

/** What the figure shows, in numbers. */
export function figureNumbers({ runs, metrics }: JudgeComparison) {
  return distributionNumbers(
    ['Judge', 'Metric', 'Simulated', 'Scores', 'Run'],
    runs.flatMap(({ run, label }) =>
      SHOWN.map((metric) => [
        [label, METRIC_NAMES[metric], run.simulated ? 'yes' : 'no', scoresWords(run.corrections.shown), run.id],
        metrics[metric].runs.find(({ runId }) => runId === run.id)?.distribution ?? null,
      ]),
    ),
  )
}

/** Figure 6 of the paper: complexity and helpfulness of the same items, one judge below another on shared axes. */
export function JudgeFigure({ comparison }: { comparison: JudgeComparison }) {
  const columns = SHOWN.flatMap((metric) => {
    const drawn = comparison.metrics[metric].runs.find(({ distribution }) => distribution !== null)?.distribution
    if (!drawn) return []
    const { low, high } = drawn
    const open = comparison.metrics[metric].runs.some(({ distribution }) => distribution?.open)
    return [{ key: metric, name: METRIC_NAMES[metric], low, high, open, ticks: axisTicks(metric, drawn) }]
  })
  if (columns.length === 0) return <p className="text-fg-3">Nothing has been scored yet.</p>
  return (
    <SmallMultiples
      label="Distributions by judge"
      corner="Judge"
      kind="box"
      columns={columns}
      rows={comparison.runs.map(({ run, label }) => ({
        key: run.id,
        head: <JudgeLabel run={run} label={label} note={`n = ${formatCount(run.summary.n)}`} />,
        hollow: isHollow(run),
        cells: columns.map(({ key, name }) => {
          const metric = key as JudgedMetric
          const found = comparison.metrics[metric].runs.find(({ runId }) => runId === run.id)?.distribution
          if (!found) return null
          return {
            distribution: found,
            colour: metric === 'weightedComplexity' ? 'var(--neutral-1)' : agentColour(run.agent),
            words: `${label}: ${distributionWords(name, found)}`,
            caption: `mean ${formatScore(found.mean)}, median ${formatScore(found.median)}`,
          }
        }),
      }))}
    />
  )
}
