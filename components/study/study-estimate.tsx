'use client'

import type { ReactNode } from 'react'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { CallsTable } from '@/components/launch/calls-table'
import { EstimateFigures } from '@/components/launch/estimate-figures'
import { costFigure, timeFigure, tokensFigure } from '@/components/launch/estimate-words'
import { PanelFrame } from '@/components/launch/panel-frame'
import { ApiError } from '@/components/queries/send-request'
import { FailedRead, mayPass } from '@/components/ui/failed-read'
import { LiveRegion } from '@/components/ui/live-region'
import { Note } from '@/components/ui/note'
import type { StudyEstimate } from '@/lib/api/study'

/** What the launch of the study would do, and below it the button. */
export function StudyEstimatePanel({
  answer,
  isStale,
  isComplete,
  failure,
  onRetry,
  children,
}: {
  answer: StudyEstimate | null
  isStale: boolean
  isComplete: boolean
  failure: Error | null
  onRetry: () => unknown
  children: ReactNode
}) {
  return (
    <PanelFrame simulated={answer?.simulated ?? false} footer={children}>
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
          <details>
            <summary className="cursor-pointer">Calls by role</summary>
            <div className="mt-2">
              <CallsTable calls={answer.calls} />
            </div>
          </details>
          {answer.warnings.map((warning) => (
            <Note key={warning} tone="warn">
              {warning}
            </Note>
          ))}
        </div>
      ) : failure !== null && mayPass(failure) ? (
        <FailedRead title="There is no estimate." error={failure} onRetry={onRetry} retrying={isStale} />
      ) : (
        <p className="text-fg-2">{waitingWords(isComplete, failure)}</p>
      )}
      <LiveRegion>
        {answer && !isStale
          ? `${countOf(answer.runs.length, 'run')}, ${countOf(answer.interactions, 'interaction')}, ${formatCount(answer.calls.total.least)} to ${countOf(answer.calls.total.most, 'call')}.`
          : ''}
      </LiveRegion>
    </PanelFrame>
  )
}

function Figures({ estimate }: { estimate: StudyEstimate }) {
  const { runs, interactions, items, costUsd, costUsdReason, leastUsd, mostUsd, tokens, time } = estimate
  const isFree = mostUsd === 0
  const cost = isFree
    ? { value: formatUsd(0), note: 'every part of it is free' }
    : costFigure({ cost: { ...NO_COST, usd: costUsd, usdReason: costUsdReason, leastUsd, mostUsd, likelyUsd: null } })
  const figures = [
    {
      name: 'Runs',
      value: formatCount(runs.length),
      note: `${countOf(interactions, 'interaction')} on ${countOf(items, 'question')}, the same for all`,
    },
    { name: 'Cost', ...cost },
    { name: 'Tokens', ...tokensFigure({ tokens }) },
    { name: 'Time', ...timeFigure({ time }) },
  ]
  return (
    <div>
      <EstimateFigures figures={figures} />
      <p className="mt-3 text-12 text-fg-3">
        {isFree
          ? ''
          : costUsdReason === null
            ? 'The cost is worked out from the prompts, the questions’ lengths, and the turns of earlier runs.'
            : `No cost to expect: ${costUsdReason}.`}{' '}
        The runs share the limits of their connections, so the time lies between that of the longest and that of all in
        a row.
      </p>
    </div>
  )
}

const NO_COST = { agentUsd: null, benchmarkUsd: null, runs: 0, interactions: 0 } as const

function waitingWords(isComplete: boolean, failure: Error | null): string {
  if (failure === null)
    return isComplete ? 'Counting…' : 'Name the study and choose agents, questions, user proxy and judges.'
  const isInFields = failure instanceof ApiError && Object.keys(failure.fields).length > 0
  return isInFields ? 'This can’t be launched as it stands; see the fields in red.' : failure.message
}
