'use client'

import { Pause, Play, RotateCcw, Square } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { useMay } from '@/components/accounts/who'
import { countOf } from '@/components/format/count'
import { useRunDeed } from '@/components/queries/run-writes'
import type { AnyRun } from '@/lib/api/script-run'
import type { RunAction } from '@/lib/runs/run-states'
import { CancelRunDialog } from './cancel-run-dialog'
import { deedsFor } from './run-deeds'

export interface RunActionButton {
  deed: RunAction
  label: string
  icon: ReactNode
  busy: boolean
  danger: boolean
  start: () => void
}

const icons: Record<RunAction, ReactNode> = {
  pause: <Pause aria-hidden="true" className="size-3.5" />,
  resume: <Play aria-hidden="true" className="size-3.5" />,
  cancel: <Square aria-hidden="true" className="size-3.5" />,
  'retry-errors': <RotateCcw aria-hidden="true" className="size-3.5" />,
}

/** What can be done with a run now, ready for buttons or a menu, and the dialog that cancelling asks with. */
export function useRunActions(run: AnyRun): { actions: RunActionButton[]; dialog: ReactNode } {
  const write = useRunDeed()
  const [cancelOpen, setCancelOpen] = useState(false)
  const mayRun = useMay('run')
  const labels: Record<RunAction, string> = {
    pause: 'Pause',
    resume: 'Resume',
    cancel: 'Cancel run',
    'retry-errors': `Retry ${countOf(run.progress.errored, 'error')}`,
  }
  const done: Record<RunAction, string> = {
    pause: 'Paused. Turns under way are still stored.',
    resume: 'Resumed',
    cancel: 'Cancelled. What was stored is kept.',
    'retry-errors': `${countOf(run.progress.errored, 'interaction')} queued again`,
  }

  function perform(deed: RunAction) {
    write.mutate(
      { runId: run.id, deed },
      {
        onSuccess: () => {
          setCancelOpen(false)
          toast(`${run.agent.name}: ${done[deed]}`)
        },
        onError: (error) => toast.error(`${labels[deed]} did not work`, { description: error.message }),
      },
    )
  }

  return {
    actions: (mayRun ? deedsFor(run) : []).map((deed) => ({
      deed,
      label: labels[deed],
      icon: icons[deed],
      busy: write.isPending && write.variables?.deed === deed,
      danger: deed === 'cancel',
      start: () => (deed === 'cancel' ? setCancelOpen(true) : perform(deed)),
    })),
    dialog: (
      <CancelRunDialog
        run={run}
        open={cancelOpen}
        onOpenChange={setCancelOpen}
        onConfirm={() => perform('cancel')}
        busy={write.isPending}
      />
    ),
  }
}
