'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { type MultiplesColumn, SmallMultiples } from '@/components/charts/small-multiples'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { axisTicks, distributionWords, metricName } from '@/components/run/metric-words'
import { agentColour } from '@/components/runs/agent-colour'
import { isHollow } from '@/components/runs/run-status'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import type { StudyResults } from '@/lib/api/study-results'
import { type Metric, metrics } from '@/lib/runs/run-results'
import { agentWords, judgeWords, RunLabel } from './run-label'

const views = ['histogram', 'box', 'table'] as const

/** The paper's Figures 2–5 of every run, one below another on shared axes. */
export function StudyFigures({ runs, results }: { runs: readonly RunListEntry[]; results: StudyResults }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('histogram'))
  const spreadOf = new Map(results.runs.map((run) => [run.runId, run.distributions]))
  const weights = runs[0]?.weights
  if (weights === undefined) return null
  const columns = metrics.flatMap((metric) => columnOf(metric, metricName(metric, weights), results))

  return (
    <Section
      title="Figures 2–5"
      aside={`as in the paper, one run below another on shared axes · ${CAPTIONS[view]}`}
      actions={
        <Segmented
          label="How distributions are shown"
          value={view}
          onValueChange={(next) => setView(next)}
          options={[
            { value: 'histogram', label: 'Histogram' },
            { value: 'box', label: 'Box' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      {columns.length === 0 ? (
        <p className="text-fg-3">Nothing has been scored yet.</p>
      ) : view === 'table' ? (
        <MeansTable runs={runs} results={results} />
      ) : (
        <SmallMultiples
          label="Distributions of each run"
          corner="Agent"
          kind={view}
          columns={columns}
          rows={runs.map((run) => ({
            key: run.id,
            head: <RunLabel run={run} note={`n = ${formatCount(run.summary.n)}`} />,
            hollow: isHollow(run),
            cells: columns.map(({ key, name }) => {
              const metric = key as Metric
              const distribution = spreadOf.get(run.id)?.[metric] ?? null
              return (
                distribution && {
                  distribution,
                  colour: isComplexity(metric) ? 'var(--neutral-1)' : agentColour(run.agent),
                  words: `${agentWords(run.agent)}, ${judgeWords(run)}: ${distributionWords(name, distribution)}`,
                  caption: captionOf(distribution, run.summary.n),
                }
              )
            }),
          }))}
        />
      )}
    </Section>
  )
}

const CAPTIONS: Record<(typeof views)[number], string> = {
  histogram: 'share of interactions; line: mean',
  box: 'whiskers 5 % and 95 %, box quartiles, bar median, diamond mean',
  table: 'mean and median',
}

function isComplexity(metric: Metric): boolean {
  return metrics.indexOf(metric) < 4
}

function captionOf({ mean, n }: { mean: number; n: number }, usualN: number): string {
  return n === usualN ? formatScore(mean) : `${formatScore(mean)}, n = ${formatCount(n)}`
}

/** The axis of a metric, which all runs share; nothing where no run has a value. */
function columnOf(metric: Metric, name: string, results: StudyResults): MultiplesColumn[] {
  const drawn = results.runs.flatMap(({ distributions }) => distributions[metric] ?? [])
  const [first] = drawn
  if (first === undefined) return []
  const { low, high } = first
  const ticks = axisTicks(metric, { low, high })
  return [{ key: metric, name, low, high, open: drawn.some(({ open }) => open), ticks: everyOther(ticks, 4) }]
}

/** So many figures as a narrow axis has room for, the first and the last among them where it works out. */
function everyOther(ticks: readonly number[], atMost: number): number[] {
  const step = Math.ceil((ticks.length - 1) / (atMost - 1))
  return ticks.filter((_, index) => (ticks.length - 1 - index) % step === 0)
}

function MeansTable({ runs, results }: { runs: readonly RunListEntry[]; results: StudyResults }) {
  const spreadOf = new Map(results.runs.map((run) => [run.runId, run.distributions]))
  return (
    <Table label="Distributions in figures" className="min-w-[1080px]">
      <thead>
        <tr>
          <Th className="w-[168px]">Agent</Th>
          {metrics.map((metric) => (
            <Th key={metric} align="right" className="whitespace-normal">
              {metricName(metric, runs[0]?.weights ?? { criticalThinking: 0, errorHandling: 0, topicKnowledge: 0 })}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td header className="py-2 text-left">
              <RunLabel run={run} note={`n = ${formatCount(run.summary.n)}`} />
            </Td>
            {metrics.map((metric) => {
              const spread = spreadOf.get(run.id)?.[metric]
              return (
                <Td key={metric} align="right" className="py-1.5">
                  {spread ? (
                    <>
                      {formatScore(spread.mean)}
                      <span className="block text-12 text-fg-3">
                        median {formatScore(spread.median)}
                        {spread.n === run.summary.n ? '' : `, ${countOf(spread.n, 'value')}`}
                      </span>
                    </>
                  ) : (
                    <span className="text-12 text-fg-3">no values</span>
                  )}
                </Td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
