'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { distributionNumbers, scoresWords } from '@/components/charts/distribution-numbers'
import { nWords } from '@/components/charts/n-words'
import { type MultiplesColumn, SmallMultiples } from '@/components/charts/small-multiples'
import { signed } from '@/components/compare/signed'
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
import { agentWords } from '@/lib/runs/agent-words'
import { judgeOf } from '@/lib/runs/order-study-runs'
import { type Metric, metrics } from '@/lib/runs/run-results'
import { judgeWords, RunLabel } from './run-label'

const views = ['histogram', 'box', 'table'] as const

/**
 * The paper's Figures 2–5 of every run, one below another on shared axes. Complexity is a matter of questions and their
 * judge: where several runs share it, it is drawn once, above the conversations.
 */
export function StudyFigures({ runs, results }: { runs: readonly RunListEntry[]; results: StudyResults }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('histogram'))
  const weights = runs[0]?.weights
  if (weights === undefined) return null
  const columns = metrics.flatMap((metric) => columnOf(metric, metricName(metric, weights), results))
  const questions = sharedQuestions(runs, results)
  const ofRuns = questions === null ? columns : columns.filter(({ key }) => !isComplexity(key as Metric))
  const ofQuestions = columns.filter(({ key }) => isComplexity(key as Metric))
  const drawn = { runs, results, kind: view === 'box' ? 'box' : 'histogram' } as const

  return (
    <Section
      title="Figures 2–5"
      picture={{
        of: 'Figures 2–5',
        n: nWords(runs.map(({ summary }) => summary.n)),
        simulated: runs.some(({ simulated }) => simulated),
      }}
      numbers={distributionNumbers(
        ['Agent', 'Judge', 'Metric', 'Scores', 'Simulated', 'Run'],
        runs.flatMap((run) =>
          metrics.map((metric) => [
            [
              agentWords(run.agent),
              judgeWords(run),
              metricName(metric, weights),
              scoresWords(run.corrections.shown),
              run.simulated ? 'yes' : 'no',
              run.id,
            ],
            results.runs.find(({ runId }) => runId === run.id)?.distributions[metric] ?? null,
          ]),
        ),
      )}
      aside={`as in the paper, one run below another on shared axes · ${CAPTIONS[view]}${runs.some((run) => run.corrections.shown) ? ' · with people’s corrections' : ''}`}
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
        <>
          {questions === null || ofQuestions.length === 0 ? null : (
            <div className="mb-5">
              <Multiples
                {...drawn}
                label="Distributions of the questions"
                corner="Questions"
                columns={ofQuestions}
                rows={questions.map((run) => ({
                  run,
                  head: <QuestionsLabel run={run} only={questions.length === 1} />,
                }))}
              />
            </div>
          )}
          <Multiples
            {...drawn}
            label="Distributions of each run"
            corner="Agent"
            columns={ofRuns}
            rows={runs.map((run) => ({
              run,
              head: <RunLabel run={run} note={`n = ${formatCount(run.summary.n)}`} />,
            }))}
          />
          <p className="mt-2 text-12 text-fg-3">
            Under each picture its mean; in brackets, less that of the judge’s first agent.
          </p>
        </>
      )}
    </Section>
  )
}

function Multiples({
  runs,
  results,
  kind,
  label,
  corner,
  columns,
  rows,
}: {
  runs: readonly RunListEntry[]
  results: StudyResults
  kind: 'histogram' | 'box'
  label: string
  corner: string
  columns: readonly MultiplesColumn[]
  rows: readonly { run: RunListEntry; head: ReactNode }[]
}) {
  const spreadOf = new Map(results.runs.map((run) => [run.runId, run.distributions]))
  return (
    <SmallMultiples
      label={label}
      corner={corner}
      kind={kind}
      columns={columns}
      rows={rows.map(({ run, head }) => {
        const leader = runs.find(({ judges }) => judgeOf(judges) === judgeOf(run.judges))
        return {
          key: run.id,
          head,
          hollow: isHollow(run),
          cells: columns.map(({ key, name }) => {
            const metric = key as Metric
            const distribution = spreadOf.get(run.id)?.[metric] ?? null
            const first = leader === undefined || leader.id === run.id ? null : spreadOf.get(leader.id)?.[metric]
            return (
              distribution && {
                distribution,
                colour: isComplexity(metric) ? 'var(--neutral-1)' : agentColour(run.agent),
                words: `${agentWords(run.agent)}, ${judgeWords(run)}: ${distributionWords(name, distribution)}`,
                caption: captionOf(distribution, run.summary.n, isComplexity(metric) ? null : (first?.mean ?? null)),
              }
            )
          }),
        }
      })}
    />
  )
}

function QuestionsLabel({ run, only }: { run: RunListEntry; only: boolean }) {
  return (
    <>
      <span className="font-medium">{only ? 'The same for all' : 'The same for its runs'}</span>
      <span className="wrap-anywhere block text-12 text-fg-3">complexity by {run.judges.complexity.label}</span>
    </>
  )
}

/**
 * One run for each complexity that runs share; null where each run has one of its own, so that nothing is drawn twice.
 * @returns in the order of the runs
 */
function sharedQuestions(runs: readonly RunListEntry[], results: StudyResults): RunListEntry[] | null {
  const keyOf = new Map(
    results.runs.map(({ runId, distributions }) => [
      runId,
      JSON.stringify(metrics.filter(isComplexity).map((metric) => distributions[metric])),
    ]),
  )
  const firsts = runs.filter((run, index) => runs.findIndex(({ id }) => keyOf.get(id) === keyOf.get(run.id)) === index)
  return firsts.length < runs.length ? firsts : null
}

const CAPTIONS: Record<(typeof views)[number], string> = {
  histogram: 'share of interactions; line: mean',
  box: 'whiskers 5\u00a0% and 95\u00a0%, box quartiles, bar median, diamond mean',
  table: 'mean and median',
}

function isComplexity(metric: Metric): boolean {
  return metrics.indexOf(metric) < 4
}

/** @param first the first agent's mean, where this is another's */
function captionOf({ mean, n }: { mean: number; n: number }, usualN: number, first: number | null): string {
  const figure = first === null ? formatScore(mean) : `${formatScore(mean)} (${signed(mean - first)})`
  return n === usualN ? figure : `${figure}, n = ${formatCount(n)}`
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
    <Table label="Distributions in figures" className="min-w-[1080px]" namesStay>
      <thead>
        <tr>
          <Th className="w-[168px]">Agent</Th>
          {metrics.map((metric) => (
            <Th key={metric} wraps align="right">
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
                <Td key={metric} align="right">
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
