'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { ReactNode } from 'react'
import { DistributionChart, FEW } from '@/components/charts/distribution-chart'
import { distributionNumbers, scoresWords } from '@/components/charts/distribution-numbers'
import { nWords } from '@/components/charts/n-words'
import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { agentColour } from '@/components/runs/agent-colour'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import type { RunAnswer } from '@/lib/api/run'
import { type Metric, metrics, type RunResults } from '@/lib/runs/run-results'
import { DistributionTable } from './distribution-table'
import { axisTicks, distributionWords, metricName } from './metric-words'

const views = ['histogram', 'box', 'ecdf', 'table'] as const
export type DistributionView = (typeof views)[number]

const complexityMetrics: readonly Metric[] = [
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'weightedComplexity',
]
const conversationMetrics: readonly Metric[] = [
  'averageAgentHelpfulness',
  'averageUserHelpfulness',
  'averageQuality',
  'finalScore',
]

const captions: Record<DistributionView, string> = {
  histogram: 'bars: interactions; line: mean',
  box: 'whiskers 5\u00a0% and 95\u00a0%, box quartiles, bar median, diamond mean',
  ecdf: 'share of interactions at or below a value; line: mean',
  table: 'the same in figures',
}

/** The eight distributions of the paper's Figures 2–5, as bars, boxes, curves or figures. */
export function Distributions({
  results,
  agent,
  weights,
  isCorrected,
  isSimulated,
}: {
  results: RunResults
  agent: RunAnswer['agent']
  weights: RunAnswer['weights']
  /** Whether corrections by people count in these results. */
  isCorrected: boolean
  isSimulated: boolean
}) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(views).withDefault('histogram'))
  const { distributions } = results
  const n = distributions.finalScore?.n ?? 0
  const colour = agentColour(agent)

  return (
    <Section
      title="Distributions"
      picture={view === 'table' ? null : { of: 'Distributions', n: nWords([n]), simulated: isSimulated }}
      numbers={distributionNumbers(
        ['Metric', 'Scores', 'Simulated'],
        metrics.map((metric) => [
          [metricName(metric, weights), scoresWords(isCorrected), isSimulated ? 'yes' : 'no'],
          distributions[metric],
        ]),
      )}
      aside={`${view === 'histogram' && n < FEW ? 'dots: interactions; line: mean' : captions[view]} · as Figures 2–5 of SelfScore · n = ${formatCount(n)}${isCorrected ? ' · with people’s corrections' : ''}`}
      actions={
        <Segmented
          label="How distributions are shown"
          value={view}
          onValueChange={(next) => setView(next)}
          options={[
            { value: 'histogram', label: 'Histogram' },
            { value: 'box', label: 'Box' },
            { value: 'ecdf', label: 'ECDF' },
            { value: 'table', label: 'Table' },
          ]}
        />
      }
    >
      {view === 'table' ? (
        <DistributionTable distributions={distributions} weights={weights} />
      ) : (
        <>
          <Row
            title="Complexity"
            note="of the question, 1 to 10, not the agent’s doing"
            n={distributions.weightedComplexity?.n ?? 0}
            usualN={n}
          >
            {complexityMetrics.map((metric) => (
              <Chart
                key={metric}
                metric={metric}
                results={results}
                weights={weights}
                view={view}
                colour={metric === 'weightedComplexity' ? 'var(--neutral-2)' : 'var(--neutral-1)'}
              />
            ))}
          </Row>
          <Row
            title="Conversation"
            note="helpfulness 1 to 10, quality is made of both"
            n={distributions.averageQuality?.n ?? 0}
            usualN={n}
          >
            {conversationMetrics.map((metric) => (
              <Chart key={metric} metric={metric} results={results} weights={weights} view={view} colour={colour} />
            ))}
          </Row>
        </>
      )}
    </Section>
  )
}

function Row({
  title,
  note,
  n,
  usualN,
  children,
}: {
  title: string
  note: string
  n: number
  usualN: number
  children: ReactNode
}) {
  return (
    <div className="grid break-inside-avoid gap-x-6 gap-y-3 border-line border-t py-4 xl:grid-cols-[112px_minmax(0,1fr)]">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-12 text-fg-3">
          {note}
          {n === usualN ? null : `; n = ${formatCount(n)}`}
        </p>
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </div>
  )
}

function Chart({
  metric,
  results,
  weights,
  view,
  colour,
}: {
  metric: Metric
  results: RunResults
  weights: RunAnswer['weights']
  view: Exclude<DistributionView, 'table'>
  colour: string
}) {
  const distribution = results.distributions[metric]
  const name = metricName(metric, weights)
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{name}</span>
        <span className="whitespace-nowrap text-12 text-fg-3">
          {distribution ? `median ${formatScore(distribution.median)}` : null}
        </span>
        {distribution ? <span className="sr-only">{distributionWords(name, distribution)}</span> : null}
      </figcaption>
      <div className="h-[132px]">
        {distribution ? (
          <DistributionChart
            distribution={distribution}
            kind={view}
            colour={colour}
            ticks={axisTicks(metric, distribution)}
            meanLabel={formatScore(distribution.mean)}
          />
        ) : (
          <p className="grid h-full place-items-center border-line border-b text-12 text-fg-3">No value yet</p>
        )}
      </div>
    </figure>
  )
}
