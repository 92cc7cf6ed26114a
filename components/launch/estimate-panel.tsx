'use client'

import type { ReactNode } from 'react'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { ApiError } from '@/components/queries/send-request'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { Note } from '@/components/ui/note'
import type { RunEstimate } from '@/lib/api/estimate'
import { CallsTable } from './calls-table'
import type { Estimate } from './launch-form'

/** What the launch would do: calls, cost, warnings; and below it the button. */
export function EstimatePanel({
  estimate,
  open,
  children,
}: {
  estimate: Estimate
  /** Choices that are still to be made, by field. */
  open: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const { answer, isStale, isComplete, failure } = estimate
  return (
    <Card className="grid gap-4 px-5 pt-4 pb-5">
      <div className="flex items-center gap-2">
        <h2 className="font-semibold text-14">Estimate</h2>
        {answer?.simulated ? <SimulatedBadge /> : null}
      </div>
      {answer ? (
        <div aria-busy={isStale} className={isStale ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
          <CostWords estimate={answer} />
          <CallsTable calls={answer.calls} />
          {answer.warnings.map((warning) => (
            <Note key={warning} tone="warn">
              {warning}
            </Note>
          ))}
        </div>
      ) : (
        <p className="text-fg-2">{failure ? failureWords(failure) : waitingWords(isComplete, Object.keys(open))}</p>
      )}
      <LiveRegion>{answer && !isStale ? spoken(answer) : ''}</LiveRegion>
      {children}
    </Card>
  )
}

function CostWords({ estimate: { cost, interactions, calls } }: { estimate: RunEstimate }) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <div>
        <p className="text-12 text-fg-3">Interactions</p>
        <p className="font-semibold text-28">{formatCount(interactions)}</p>
      </div>
      <div>
        <p className="text-12 text-fg-3">Cost</p>
        <p className="font-semibold text-28">{cost.usd === null ? 'unknown' : `≈ ${formatUsd(cost.usd)}`}</p>
      </div>
      <p className="col-span-2 text-12 text-fg-3">
        {cost.usdReason === null
          ? `From ${countOf(cost.interactions, 'interaction')} of ${countOf(cost.runs, 'earlier run')} like this one${
              calls.complexityJudge.most + calls.extraction.most > 0
                ? '; what is made once per question comes on top'
                : ''
            }.`
          : `The cost is unknown: ${cost.usdReason}.`}
      </p>
    </div>
  )
}

const CHOICE_WORDS: Record<string, string> = {
  agentId: 'an agent',
  datasetId: 'a data set',
  userProxyModelId: 'a user proxy',
  complexityJudgeModelId: 'a complexity judge',
  evaluationJudgeModelId: 'an evaluation judge',
}

function waitingWords(isComplete: boolean, open: readonly string[]): string {
  if (isComplete) return 'Counting…'
  const words = open.map((field) => CHOICE_WORDS[field] ?? field)
  if (words.length === 0) return 'A number in the form is not allowed; correct it to see what would be called.'
  return `Choose ${new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)} to see what would be called.`
}

function failureWords(failure: Error): string {
  const isInFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0
  return isInFields ? 'This can’t be launched as it stands; see the fields in red.' : failure.message
}

function spoken({ interactions, calls: { total } }: RunEstimate): string {
  return `${countOf(interactions, 'interaction')}, ${formatCount(total.least)} to ${countOf(total.most, 'call')}.`
}
