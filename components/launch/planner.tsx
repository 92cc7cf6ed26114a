'use client'

import { useState } from 'react'
import { useEndedRuns, usePlanner } from '@/components/queries/use-planner'
import { FailedRead } from '@/components/ui/failed-read'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import type { RunListEntry } from '@/lib/api/run'
import { METRICS } from '@/lib/comparison/metrics'
import type { LaunchFieldsProps } from './launch-form'
import { PlannerAnswer } from './planner-answer'
import { likeliest, newestOf, plannerQuery } from './planner-query'
import { useSettled } from './use-settled'

/** Stands for "no second run" in the list of runs. */
const ALONE = 'alone'

/**
 * How many questions a difference needs, from the variance that earlier runs measured. Closed until it is wanted.
 * @param items how many questions the form as it stands asks; null while that is not known
 */
export function Planner({
  draft,
  set,
  items,
  most,
}: Pick<LaunchFieldsProps, 'draft' | 'set'> & { items: number | null; most: number | null }) {
  const [isOpen, setOpen] = useState(false)
  const runs = useEndedRuns(isOpen && draft.datasetId !== '' ? draft.datasetId : null)
  return (
    <details
      className="rounded-card border border-line px-4 py-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer font-medium">
        Planner <span className="ml-2 font-normal text-fg-3">how many questions a difference needs</span>
      </summary>
      <div className="mt-4 grid gap-4">
        {draft.datasetId === '' ? (
          <p className="text-fg-2">Choose a data set: what its earlier runs measured is planned with.</p>
        ) : runs.error ? (
          <FailedRead
            title="The earlier runs could not be read."
            error={runs.error}
            onRetry={runs.refetch}
            retrying={runs.isFetching}
          />
        ) : runs.data === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : runs.data.length === 0 ? (
          <p className="text-fg-2">
            No run of this data set has ended with two scored questions, so nothing is measured and nothing can be
            planned. Launch a small run first; a second one, of the agent to compare with, tells most.
          </p>
        ) : (
          <PlannerForm draft={draft} set={set} items={items} most={most} runs={runs.data} />
        )}
      </div>
    </details>
  )
}

function PlannerForm({
  draft,
  set,
  items,
  most,
  runs,
}: Parameters<typeof Planner>[0] & { runs: readonly RunListEntry[] }) {
  const [chosen, setChosen] = useState<{ one: string | null; other: string | null }>({ one: null, other: null })
  const [typed, setTyped] = useState({ difference: '', power: '80', agents: '2' })
  const one = runs.find(({ id }) => id === chosen.one) ?? newestOf(runs, draft.agentId) ?? runs[0]
  const others = runs.filter(({ id, dataset }) => id !== one?.id && dataset.versionId === one?.dataset.versionId)
  const other =
    chosen.other === ALONE ? undefined : (others.find(({ id }) => id === chosen.other) ?? likeliest(others, one, draft))
  const difference = typed.difference === '' ? draft.smallestDifference : typed.difference
  const query = useSettled(
    plannerQuery({ draft, items, one, other, difference, power: typed.power, agents: typed.agents }),
    250,
  )
  const plan = usePlanner(query)
  const unit = METRICS[draft.primaryMetric].unit.trim()
  return (
    <>
      <Field label="Planned from" inline hint="An earlier run: its variance is what is planned with">
        <Select
          value={one?.id ?? null}
          options={runs.map(optionOf)}
          onValueChange={(id) => setChosen({ one: id, other: null })}
        />
      </Field>
      <Field label="Against" inline hint="A second run on the same questions: what makes a question hard then cancels">
        <Select
          value={other?.id ?? ALONE}
          options={[{ value: ALONE, label: 'No second run: each asked questions of its own' }, ...others.map(optionOf)]}
          onValueChange={(id) => setChosen({ one: one?.id ?? null, other: id })}
        />
      </Field>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <Field label="Difference to see" inline hint={unit === '' ? 'In the metric’s unit' : `In ${unit}`}>
          <TextInput
            inputMode="decimal"
            value={difference}
            onChange={(event) => setTyped({ ...typed, difference: event.target.value })}
            autoComplete="off"
            placeholder="1"
            className="w-24"
          />
        </Field>
        <Field label="Seen in" inline hint="% of such comparisons" className="md:grid-cols-[auto_minmax(0,1fr)]!">
          <TextInput
            inputMode="decimal"
            value={typed.power}
            onChange={(event) => setTyped({ ...typed, power: event.target.value })}
            autoComplete="off"
            className="w-24"
          />
        </Field>
        <Field
          label="Agents compared"
          inline
          hint={draft.baselineAgentId === '' ? 'each with each' : 'each with the baseline'}
          className="md:grid-cols-[auto_minmax(0,1fr)]!"
        >
          <TextInput
            inputMode="numeric"
            value={typed.agents}
            onChange={(event) => setTyped({ ...typed, agents: event.target.value })}
            autoComplete="off"
            className="w-24"
          />
        </Field>
      </div>
      {query === null ? (
        <p className="text-fg-2">Say which difference is to be seen.</p>
      ) : plan.error ? (
        <Note tone="warn" title="No plan." live>
          {plan.error.message}
        </Note>
      ) : plan.data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <PlannerAnswer
          plan={plan.data}
          most={most}
          onAsk={(count) => set({ howMany: draft.howMany === 'random' ? 'random' : 'first', itemLimit: String(count) })}
        />
      )}
    </>
  )
}

function optionOf({ id, agent, judges, summary, dataset, repeats }: RunListEntry) {
  const again = repeats === null ? '' : ', again'
  return {
    value: id,
    text: agent.name,
    label: `${agent.name}${again}`,
    note: `${summary.items} questions, v${dataset.version}, judge ${judges.evaluation.label}`,
  }
}
