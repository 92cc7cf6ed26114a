'use client'

import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { ApiError } from '@/components/queries/send-request'
import { type Deletable, useDelete } from '@/components/queries/use-delete'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

const WORDS: Record<Deletable, string> = {
  connections: 'connection',
  models: 'model',
  agents: 'agent',
  datasets: 'data set',
  studies: 'study',
  'knowledge-bases': 'knowledge base',
  scenarios: 'scenario',
  leaderboards: 'leaderboard',
  webhooks: 'webhook',
}

/**
 * Deletes one thing. What is known to go with it stands in `children`. Where the API finds that more would go, its
 * sentence is shown and asked about once more.
 */
export function DeleteDialog({
  kind,
  id,
  name,
  open,
  onOpenChange,
  onDeleted,
  children,
}: {
  kind: Deletable
  id: string
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
  children: ReactNode
}) {
  const remove = useDelete(kind)
  const [consequences, setConsequences] = useState<string | null>(null)
  const word = WORDS[kind]

  function close(next: boolean) {
    if (remove.isPending) return
    onOpenChange(next)
    if (next) return
    setConsequences(null)
    remove.reset()
  }

  function confirm() {
    remove.mutate(
      { id, cascade: consequences !== null },
      {
        onSuccess: () => {
          onOpenChange(false)
          toast(`Deleted ${word} ${name}`)
          onDeleted?.()
        },
        onError: (error) => {
          if (asksForConsent(error)) setConsequences(error.message)
        },
      },
    )
  }

  const failure = remove.error && !asksForConsent(remove.error) ? remove.error.message : null
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      title={`Delete ${word} “${name}”?`}
      confirmLabel={consequences === null ? `Delete ${word}` : 'Delete all the same'}
      onConfirm={confirm}
      busy={remove.isPending}
      error={failure}
    >
      {consequences === null ? (
        children
      ) : (
        <p role="alert" className="text-fg">
          {consequences}
        </p>
      )}
      <p>This can’t be undone.</p>
    </ConfirmDialog>
  )
}

/** More would go with it, and the API wants to hear that this is known. */
function asksForConsent(error: Error): boolean {
  return error instanceof ApiError && error.status === 409 && error.fields.cascade !== undefined
}
