'use client'

import type { ReactNode } from 'react'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { CallsTable } from '@/components/launch/calls-table'
import { ApiError } from '@/components/queries/send-request'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { Note } from '@/components/ui/note'
import type { StudyEstimate } from '@/lib/api/study'

/** What the launch of the study would do, and below it the button. */
export function StudyEstimatePanel({
  answer,
  isStale,
  isComplete,
  failure,
  children,
}: {
  answer: StudyEstimate | null
  isStale: boolean
  isComplete: boolean
  failure: Error | null
  children: ReactNode
}) {
  return (
    <Card className="grid gap-4 px-5 pt-4 pb-5">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold text-14">Estimate</h2>
        {answer?.simulated ? <SimulatedBadge /> : null}
      </div>
      {answer ? (
        <div aria-busy={isStale} className={isStale ? 'grid cursor-progress gap-4' : 'grid gap-4'}>
          <Figures estimate={answer} />
          <details>
            <summary className="cursor-pointer">{countOf(answer.runs.length, 'run')} by name</summary>
            <ul className="mt-1 grid gap-0.5 text-12 text-fg-2">
              {answer.runs.map(({ name, agentId, judge }) => (
                <li key={`${agentId} ${judge}`} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </details>
          <CallsTable calls={answer.calls} />
          {answer.warnings.map((warning) => (
            <Note key={warning} tone="warn">
              {warning}
            </Note>
          ))}
        </div>
      ) : (
        <p className="text-fg-2">{waitingWords(isComplete, failure)}</p>
      )}
      <LiveRegion>
        {answer && !isStale
          ? `${countOf(answer.runs.length, 'run')}, ${countOf(answer.interactions, 'interaction')}, ${formatCount(answer.calls.total.least)} to ${countOf(answer.calls.total.most, 'call')}.`
          : ''}
      </LiveRegion>
      {children}
    </Card>
  )
}

function Figures({ estimate: { runs, interactions, items, costUsd, costUsdReason } }: { estimate: StudyEstimate }) {
  return (
    <div className="grid grid-cols-3 gap-4">
      <Figure name="Runs" value={formatCount(runs.length)} />
      <Figure name="Interactions" value={formatCount(interactions)} />
      <Figure name="Cost" value={costUsd === null ? 'unknown' : `≈ ${formatUsd(costUsd)}`} />
      <p className="col-span-3 text-12 text-fg-3">
        {countOf(items, 'question')}, the same for every run.{' '}
        {costUsdReason === null
          ? 'The cost is worked out from the prompts, the questions’ lengths, and the turns of earlier runs.'
          : `The cost is unknown: ${costUsdReason}.`}
      </p>
    </div>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <p className="text-12 text-fg-3">{name}</p>
      <p className="font-semibold text-22">{value}</p>
    </div>
  )
}

function waitingWords(isComplete: boolean, failure: Error | null): string {
  if (failure === null)
    return isComplete ? 'Counting…' : 'Name the study and choose agents, questions, user proxy and judges.'
  const isInFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0
  return isInFields ? 'This can’t be launched as it stands; see the fields in red.' : failure.message
}
