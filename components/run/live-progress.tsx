'use client'

import { Allowed } from '@/components/accounts/who'
import { formatCost } from '@/components/format/cost'
import { formatCount } from '@/components/format/count'
import type { LineState } from '@/components/queries/run-event-line'
import { endedOf, outcomeWords, paceWords, progressWords, wholeCostOf } from '@/components/runs/run-figures-words'
import { RunProgressBar } from '@/components/runs/run-progress'
import { WaitingWords } from '@/components/runs/waiting-words'
import { Spinner } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LiveRegion } from '@/components/ui/live-region'
import { Note } from '@/components/ui/note'
import type { RunAnswer } from '@/lib/api/run'
import { BudgetDialog } from './budget-dialog'
import { BudgetForm } from './budget-form'

/** How a run that is on its way goes: how far, how fast, how long still, what it cost so far, why it waits. */
export function LiveProgress({ run, line }: { run: RunAnswer; line: LineState }) {
  const { progress } = run
  const spokenStep = Math.floor((endedOf(progress) / Math.max(1, progress.planned)) * 10)
  return (
    // It keeps its height when the run ends, so that the page does not jump at that moment.
    <Card className="mb-4 grid min-h-[98px] content-center gap-2 px-5 py-4">
      {line === 'off' ? <EndedJustNow run={run} /> : <OnItsWay run={run} line={line} />}
      {/* Spoken at each tenth, not at each interaction. */}
      <LiveRegion key={spokenStep}>{progressWords(progress)}</LiveRegion>
    </Card>
  )
}

function EndedJustNow({ run }: { run: RunAnswer }) {
  const { progress } = run
  return (
    <p className="text-fg-2">
      <span className="font-semibold text-14 text-fg">Ended just now:</span> {formatCount(progress.scored)} of{' '}
      {formatCount(progress.planned)} scored · {formatCost(wholeCostOf(run.cost))}. {endWords(run)}
    </p>
  )
}

function OnItsWay({ run, line }: { run: RunAnswer; line: LineState }) {
  const { progress } = run
  const isPaused = run.status === 'paused'
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="font-semibold text-14">
          {formatCount(endedOf(progress))} of {formatCount(progress.planned)}
          <span className="font-normal text-13 text-fg-2"> · {outcomeWords(progress)}</span>
        </p>
        <p className="text-fg-2">
          {progress.running > 0 ? `${formatCount(progress.running)} under way · ` : null}
          {formatCost(wholeCostOf(run.cost))} so far
        </p>
        {run.budget?.reached ? null : (
          <Allowed action="run">
            <BudgetDialog run={run} />
          </Allowed>
        )}
        {isPaused && line === 'open' ? null : <LineWords line={line} />}
      </div>
      <RunProgressBar run={run} />
      {isPaused ? (
        <Note tone="warn" title="Paused.">
          {run.statusReason ?? 'Nothing more is played until it is resumed.'} {formatCount(progress.waiting)} wait.
          {run.budget?.reached ? (
            <div className="pt-2">
              <BudgetForm run={run} />
            </div>
          ) : null}
        </Note>
      ) : (
        <p className="text-12 text-fg-2">
          <WaitingWords run={run} />
          {run.waitingFor && paceWords(run) ? ` · ${paceWords(run)}` : null}
        </p>
      )}
    </>
  )
}

function endWords({ status, statusReason, progress }: RunAnswer): string {
  if (statusReason) return statusReason
  if (status === 'cancelled') return 'Cancelled. What was stored is kept.'
  return progress.errored > 0 ? 'What errored can be retried.' : ''
}

function LineWords({ line }: { line: LineState }) {
  if (line === 'cut')
    return (
      <p role="status" className="ml-auto flex items-center gap-1.5 text-12 text-warn">
        <Spinner className="size-3" />
        Reconnecting…
      </p>
    )
  return (
    <p className="ml-auto flex items-center gap-1.5 text-12 text-fg-3">
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${line === 'open' ? 'bg-accent' : 'border border-control'}`}
      />
      {line === 'open' ? 'Live' : 'Connecting…'}
    </p>
  )
}
