'use client'

import { countOf } from '@/components/format/count'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { AnyRun } from '@/lib/api/script-run'

/** Asks before a run is cancelled: what is kept, and what will never be played. */
export function CancelRunDialog({
  run,
  open,
  onOpenChange,
  onConfirm,
  busy,
}: {
  run: AnyRun
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
  busy: boolean
}) {
  const { waiting, running, scored } = run.progress
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel the run of ${run.agent.name}?`}
      confirmLabel="Cancel run"
      onConfirm={onConfirm}
      busy={busy}
    >
      <p>
        What was played is kept{scored > 0 ? `, with ${countOf(scored, 'scored interaction')}` : ''}.{' '}
        {countOf(waiting + running, 'interaction')} will not be played, and the run can’t be resumed. To go on later,
        pause it instead.
      </p>
    </ConfirmDialog>
  )
}
