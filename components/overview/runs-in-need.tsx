'use client'

import { countOf, formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { RunStatusBadge } from '@/components/runs/run-status-badge'
import { RunTitle } from '@/components/runs/run-title'
import { useRunActions } from '@/components/runs/use-run-actions'
import { Button } from '@/components/ui/button'
import type { AnyRun } from '@/lib/api/script-run'

/** Runs that wait for a person: what is the matter, and the deed that mends it. */
export function RunsInNeed({ runs }: { runs: readonly AnyRun[] }) {
  return (
    <ul className="border-line-2 border-t">
      {runs.map((run) => (
        <RunInNeed key={run.id} run={run} />
      ))}
    </ul>
  )
}

function RunInNeed({ run }: { run: AnyRun }) {
  const { actions, dialog } = useRunActions(run)
  const mending = actions.filter((action) => action.deed === 'resume' || action.deed === 'retry-errors').slice(0, 1)
  return (
    <li className="relative grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b py-2 has-[a:hover]:bg-sub md:grid-cols-[minmax(180px,1fr)_96px_minmax(0,1.5fr)_80px_128px]">
      <RunTitle run={run} />
      <span className="justify-self-end md:justify-self-start">
        <RunStatusBadge run={run} showErrors={false} />
      </span>
      <p className="wrap-anywhere col-span-2 min-w-0 text-12 text-fg-2 md:col-span-1">{whatIsTheMatter(run)}</p>
      <span className="text-12 text-fg-3 md:text-right">
        <Moment at={run.finishedAt ?? run.startedAt ?? run.createdAt} near />
      </span>
      <span className="relative z-10 flex justify-end">
        {mending.map((action) => (
          <Button key={action.deed} size="sm" busy={action.busy} onClick={action.start}>
            {action.icon}
            {action.label}
          </Button>
        ))}
      </span>
      {dialog}
    </li>
  )
}

function whatIsTheMatter({ status, statusReason, progress }: AnyRun): string {
  if (statusReason) return statusReason
  if (status === 'paused') return `${countOf(progress.waiting, 'interaction waits', 'interactions wait')}`
  return `${formatCount(progress.errored)} of ${countOf(progress.planned, 'interaction')} errored: network, rate limit or judge, not the agent`
}
