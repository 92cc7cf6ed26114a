'use client'

import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { useDeleteRun } from '@/components/queries/run-writes'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { AnyRun } from '@/lib/api/script-run'
import { endedOf } from './run-figures-words'

/** Asks before a run is deleted, and names what goes with it. */
export function DeleteRunDialog({
  run,
  open,
  onOpenChange,
  onDeleted,
}: {
  run: AnyRun
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: (() => void) | undefined
}) {
  const remove = useDeleteRun()

  function confirm() {
    remove.mutate(run.id, {
      onSuccess: () => {
        onOpenChange(false)
        toast(`Deleted the run of ${run.agent.name}`)
        onDeleted?.()
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (remove.isPending) return
        if (!next) remove.reset()
        onOpenChange(next)
      }}
      title={`Delete the run of ${run.agent.name}?`}
      confirmLabel="Delete run"
      onConfirm={confirm}
      busy={remove.isPending}
      error={remove.error?.message}
    >
      <p>
        {countOf(endedOf(run.progress), 'interaction')} with all transcripts, scores and judgements will be gone. The
        agent, the data set and what was prepared of its questions stay.
      </p>
      <p>This can’t be undone.</p>
    </ConfirmDialog>
  )
}
