'use client'

import { useQueryStates } from 'nuqs'
import { useState } from 'react'
import { useRunComparison } from '@/components/queries/use-run-comparison'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { RunListEntry } from '@/lib/api/run'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { Answer } from './answer'
import { compareAddress } from './compare-address'
import { ComparedRuns } from './compared-runs'
import { FrozenAnalysis } from './frozen-analysis'
import { METRIC_WORDS } from './metric-words'
import { OtherTests } from './other-tests'
import { PairDifferences } from './pair-differences'
import { pairRows, rankedNames } from './pair-rows'
import { SplitCard } from './split-card'

const NO_BASELINE = 'none'

/** Two to twenty runs: the answer first, then how sure it is, then every test behind and beside it. */
export function CompareView({ runs }: { runs: readonly RunListEntry[] }) {
  const [{ metric, baseline }, setAddress] = useQueryStates(compareAddress)
  const ids = runs.map(({ id }) => id)
  const { data, error, isPlaceholderData } = useRunComparison({ runs: ids, metric, baseline })
  const [chosen, setChosen] = useState(0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Field label="Metric" inline>
          <Select
            value={metric ?? data?.metric ?? 'finalScore'}
            options={METRIC_NAMES.map((name) => ({ value: name, label: METRIC_WORDS[name] }))}
            onValueChange={(value) => {
              const next = METRIC_NAMES.find((name) => name === value)
              if (next !== undefined) void setAddress({ metric: next })
            }}
            className="w-[190px]"
          />
        </Field>
        <Field label="Baseline" inline>
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
      </div>
      {error ? (
        <Note tone="err" title="These runs can’t be compared." live>
          {error.message}
        </Note>
      ) : data === undefined ? (
        <Loading />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Comparison data={data} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
    </div>
  )
}

function Comparison({
  data,
  chosen,
  onChoose,
}: {
  data: NonNullable<ReturnType<typeof useRunComparison>['data']>
  chosen: number
  onChoose: (index: number) => void
}) {
  const order = rankedNames(data)
  const rows = pairRows(data, order)
  const row = rows[chosen] ?? rows[0]
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0">
          <Answer data={data} />
          <FrozenAnalysis analysis={data.analysis} metric={data.metric} alpha={data.decision.alpha} />
        </div>
        {row ? <SplitCard data={data} row={row} /> : null}
      </div>
      <ComparedRuns data={data} order={order} />
      <PairDifferences data={data} rows={rows} chosen={row} onChoose={(next) => onChoose(rows.indexOf(next))} />
      <OtherTests data={data} rows={rows} />
    </>
  )
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

function Loading() {
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">The runs are being compared.</span>
      <Skeleton className="h-16 w-full max-w-[640px]" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
