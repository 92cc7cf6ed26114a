'use client'

import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { ApiError } from '@/components/queries/send-request'
import { useComparedPoints } from '@/components/queries/use-compared-points'
import { useRunComparison } from '@/components/queries/use-run-comparison'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { FailedRead } from '@/components/ui/failed-read'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import type { ComparedPoints } from '@/lib/api/compared-items'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { RunListEntry } from '@/lib/api/run'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { AlphaField } from './alpha-field'
import { compareAddress } from './compare-address'
import { Comparing } from './comparing'
import { ComparisonBody } from './comparison-body'
import { frameOfRuns } from './comparison-frame'
import type { PointsOf } from './distributions'
import { METRIC_WORDS } from './metric-words'
import { QuestionByQuestion } from './question-by-question'
import { ScoresSaid } from './scores-said'

const NO_BASELINE = 'none'

/** Two to twenty runs, by a metric, against one of them or each against each. All of it stands in the address. */
export function CompareView({ runs }: { runs: readonly RunListEntry[] }) {
  const [address, setAddress] = useQueryStates(compareAddress)
  const { metric: wished, baseline, alpha, spread, pair, questions, among, overrides } = address
  const corrected = overrides === 'include'
  const ids = runs.map(({ id }) => id)
  const { data, error, isPlaceholderData, refetch, isFetching } = useRunComparison({
    runs: ids,
    metric: wished,
    baseline,
    alpha,
    ...(corrected ? { scores: { ...AS_LAUNCHED, corrected } } : {}),
  })
  const metric = wished ?? data?.metric ?? 'finalScore'
  const points = useComparedPoints({ runs: ids, metric, corrected }, spread === 'points' && data !== undefined)
  const pointsOf = useMemo(() => pointsByName(data, points.data), [data, points.data])
  const nameOf = (id: string | undefined) => data?.groups.find(({ runId }) => runId === id)?.name
  const [first, second] = [nameOf(pair?.[0]), nameOf(pair?.[1])]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="hidden print:block">
        {runs.map((run) => run.agent.name).join(', ')}: by {METRIC_WORDS[metric]}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <Field label="Metric" inline="tight">
          <Select
            value={metric}
            options={METRIC_NAMES.map((name) => ({ value: name, label: METRIC_WORDS[name] }))}
            onValueChange={(value) => {
              const next = METRIC_NAMES.find((name) => name === value)
              if (next !== undefined) void setAddress({ metric: next })
            }}
            className="w-[190px]"
          />
        </Field>
        <Field label="Baseline" inline="tight">
          <Select
            value={baselineShown(baseline, ids, data)}
            options={[
              { value: NO_BASELINE, label: 'none: all pairs' },
              ...runs.map((run) => ({ value: run.id, label: run.agent.name, note: run.judges.evaluation.label })),
            ]}
            onValueChange={(value) => void setAddress({ baseline: value })}
            className="w-[220px]"
          />
        </Field>
        <AlphaField
          alpha={alpha ?? data?.decision.alpha ?? 0.05}
          onChange={(next) => void setAddress({ alpha: next })}
        />
      </div>
      {error ? (
        <FailedRead
          title="The comparison could not be made."
          refused="These runs can’t be compared."
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        >
          {whyNot(error)}
        </FailedRead>
      ) : data === undefined ? (
        <Comparing what="runs" />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <CorrectionsNote corrections={data.corrections}>All runs are read the same way.</CorrectionsNote>
          <ScoresSaid corrections={data.corrections}>
            <ComparisonBody
              frame={frameOfRuns(data)}
              chosen={first === undefined || second === undefined ? null : [first, second]}
              onChoose={(row) => {
                const idOf = (name: string) => data.groups.find((group) => group.name === name)?.runId ?? ''
                void setAddress({ pair: [idOf(row.first), idOf(row.second)] })
              }}
              onLeaveOut={(name) => {
                const out = data.groups.find((group) => group.name === name)?.runId
                void setAddress({ runs: ids.filter((id) => id !== out) }, { shallow: false })
              }}
              spread={spread}
              onSpread={(view) => void setAddress({ spread: view })}
              pointsOf={pointsOf}
              pointsFault={points.error?.message ?? null}
              itemsOf={(row) => (
                <QuestionByQuestion
                  frame={frameOfRuns(data)}
                  ofRuns={data}
                  pair={row}
                  among={among}
                  order={questions}
                  onChange={(change) => void setAddress(change)}
                />
              )}
            />
          </ScoresSaid>
        </div>
      )}
    </div>
  )
}

/** What is wrong with the runs needs no name of a field here: they are what the page is about. */
function whyNot(error: Error): string {
  const ofRuns = error instanceof ApiError ? error.fields.runs : undefined
  return ofRuns === undefined ? error.message : `${ofRuns.charAt(0).toUpperCase()}${ofRuns.slice(1)}.`
}

function pointsByName(data: RunComparisonAnswer | undefined, points: ComparedPoints | undefined): PointsOf {
  const byName = new Map(
    data?.groups.flatMap(({ name, runId }) => {
      const own = points?.runs.find((run) => run.runId === runId)
      if (own === undefined || points === undefined || data === undefined) return []
      return [
        [
          name,
          {
            total: own.total,
            points: own.values.map((value, at) => ({
              value,
              label: points.items[own.items[at] ?? -1]?.title || 'a question without words',
              href: `/runs/${runId}/interactions/${own.interactionIds[at]}${data.corrections.shown ? '?overrides=include' : ''}`,
            })),
          },
        ] as const,
      ]
    }),
  )
  return (name) => byName.get(name) ?? null
}

/** What is chosen, else what the answer was made with. */
function baselineShown(
  baseline: string | null,
  ids: readonly string[],
  data: ReturnType<typeof useRunComparison>['data'],
): string {
  if (baseline !== null) return ids.includes(baseline) ? baseline : NO_BASELINE
  return data?.groups.find(({ name }) => name === data.decision.baseline)?.runId ?? NO_BASELINE
}
