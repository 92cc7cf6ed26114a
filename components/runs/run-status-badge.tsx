import { CircleCheck, CircleDashed, CircleX, Contrast, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { RunListEntry } from '@/lib/api/run'
import { type RunState, runState, stateWord } from './run-status'

const looks: Record<RunState, { tone: BadgeTone; icon: ReactNode }> = {
  queued: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  running: { tone: 'live', icon: null },
  paused: { tone: 'warn', icon: <Pause aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <CircleX aria-hidden="true" /> },
  completed: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  'completed-with-errors': { tone: 'plain', icon: <CircleCheck aria-hidden="true" className="text-ok" /> },
  failed: { tone: 'err', icon: <CircleX aria-hidden="true" /> },
  incomplete: { tone: 'warn', icon: <Contrast aria-hidden="true" /> },
}

/** A run's state: a word with a shape; beside "Completed" how many interactions errored, beside "Incomplete" that it was cancelled. */
export function RunStatusBadge({
  run,
  showErrors = true,
}: {
  run: Pick<RunListEntry, 'status' | 'complete' | 'progress'>
  showErrors?: boolean
}) {
  const state = runState(run)
  const { tone, icon } = looks[state]
  const { errored, planned, scored, unscored, cancelled } = run.progress
  const done = planned === 0 ? 0 : (scored + unscored + errored + cancelled) / planned
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Badge tone={tone} icon={state === 'running' ? <DoneRing share={done} /> : icon}>
        {stateWord(state)}
      </Badge>
      {showErrors && state === 'completed-with-errors' ? (
        <span className="text-12 text-err">· {countOf(errored, 'error')}</span>
      ) : null}
      {state === 'incomplete' && run.status === 'cancelled' ? (
        <span className="text-12 text-fg-2">· cancelled</span>
      ) : null}
    </span>
  )
}

/** A ring that fills with the share done. */
function DoneRing({ share }: { share: number }) {
  const around = 2 * Math.PI * 4.5
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="-rotate-90">
      <circle cx="6" cy="6" r="4.5" fill="none" stroke="var(--accent-line)" strokeWidth="2" />
      <circle
        cx="6"
        cy="6"
        r="4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={`${Math.max(0.04, Math.min(1, share)) * around} ${around}`}
      />
    </svg>
  )
}
