'use client'

import { countOf } from '@/components/format/count'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { AnyRun } from '@/lib/api/script-run'

/** Asks before several runs are cancelled: what is kept, and what will never be played. */
export function CancelRunsDialog({
  runs,
  open,
  onOpenChange,
  onConfirm,
  busy,
}: {
  runs: readonly AnyRun[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  busy: boolean
}) {
  const sum = (of: (run: AnyRun) => number) => runs.reduce((all, run) => all + of(run), 0)
  const scored = sum(({ progress }) => progress.scored)
  const left = sum(({ progress }) => progress.waiting + progress.running)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel ${countOf(runs.length, 'run')}?`}
      confirmLabel={runs.length === 1 ? 'Cancel run' : 'Cancel runs'}
      onConfirm={onConfirm}
      busy={busy}
    >
      <p>{runs.map(({ agent }) => agent.name).join(', ')}</p>
      <p>
        What was played is kept{scored > 0 ? `, with ${countOf(scored, 'scored interaction')}` : ''}.{' '}
        {countOf(left, 'interaction')} will not be played, and cancelled runs can’t be resumed. To go on later, pause
        them instead.
      </p>
    </ConfirmDialog>
  )
}
