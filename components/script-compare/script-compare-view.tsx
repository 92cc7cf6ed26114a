'use client'

import { useQueryStates } from 'nuqs'
import { nWords } from '@/components/charts/n-words'
import { useScriptComparison } from '@/components/queries/use-script-comparison'
import { CorrectionsNote } from '@/components/score/corrections-note'
import { AbilityTable } from '@/components/script-run/ability-table'
import { CheckMatrix } from '@/components/script-run/check-matrix'
import { PaperTable } from '@/components/script-run/paper-table'
import { FailedRead } from '@/components/ui/failed-read'
import { Field } from '@/components/ui/field'
import { Section } from '@/components/ui/section'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { CheckTests } from './check-tests'
import { Partings } from './partings'
import { PointsAnswer } from './points-answer'
import { scriptCompareAddress } from './script-compare-address'
import { TotalsTable } from './totals-table'

const NO_BASELINE = 'none'

/** Agents on the same scenarios: who earned more and how sure that is, at which checks, and where their transcripts part. */
export function ScriptCompareView({ runs }: { runs: readonly ScriptRunAnswer[] }) {
  const [{ baseline, overrides }, setAddress] = useQueryStates(scriptCompareAddress)
  const ids = runs.map(({ id }) => id)
  const { data, error, isPlaceholderData, refetch, isFetching } = useScriptComparison({
    runs: ids,
    baseline,
    corrected: overrides === 'include',
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="print:hidden">
        <Field label="Baseline" inline>
          <Select
            value={baseline !== null && ids.includes(baseline) ? baseline : NO_BASELINE}
            options={[
              { value: NO_BASELINE, label: 'none: all pairs' },
              ...runs.map((run) => ({ value: run.id, label: run.agent.name, note: run.judge.label })),
            ]}
            onValueChange={(value) => void setAddress({ baseline: value === NO_BASELINE ? null : value })}
            className="w-[220px]"
          />
        </Field>
      </div>
      {error ? (
        <FailedRead
          title="The comparison could not be made."
          refused="These runs can’t be compared."
          error={error}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : data === undefined ? (
        <div className="grid gap-4" role="status">
          <span className="sr-only">The runs are being compared.</span>
          <Skeleton className="h-16 w-full max-w-[640px]" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Compared data={data} />
        </div>
      )}
    </div>
  )
}

function Compared({ data }: { data: ScriptComparisonAnswer }) {
  const names = data.groups.map(({ name }) => name)
  const picture = {
    of: 'Checks',
    n: nWords(data.runs.map(({ progress }) => progress.scored)),
    simulated: data.simulated,
  }
  return (
    <>
      <CorrectionsNote corrections={data.corrections} noun="trial">
        All runs are read the same way.
      </CorrectionsNote>
      <PointsAnswer data={data} />
      <Section title="Checks" aside="how often each agent passed them" picture={picture}>
        <CheckMatrix runs={data.runs} names={names} />
      </Section>
      <AbilityTable runs={data.runs} names={names} />
      <PaperTable runs={data.runs} names={names} />
      <TotalsTable data={data} />
      <CheckTests data={data} />
      {/* It leads to transcripts, one pair after the other. */}
      <div className="print:hidden">
        <Partings runs={data.runs} names={names} />
      </div>
    </>
  )
}
