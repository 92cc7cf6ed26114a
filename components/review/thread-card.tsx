'use client'

import { useState } from 'react'
import { useChangeComment, useCreateComment } from '@/components/queries/use-comments'
import { CommentCard } from './comment-card'
import { CommentComposer } from './comment-composer'
import type { Thread } from './turn-notes'

/** A thread: what began it, the replies, and whether anything is open in it. */
export function ThreadCard({ thread: { root, replies } }: { thread: Thread }) {
  const [replying, setReplying] = useState(false)
  const create = useCreateComment(root.interactionId)
  const change = useChangeComment(root.interactionId)
  const isOpen = root.resolvedAt === null
  return (
    <li className="grid gap-2 border-line border-l-2 pl-3">
      <CommentCard
        comment={root}
        deeds={
          <>
            <button type="button" className="link min-h-6" onClick={() => setReplying(true)}>
              Reply
            </button>
            {root.text === null ? null : (
              <button
                type="button"
                className="link min-h-6"
                disabled={change.isPending}
                onClick={() => change.mutate({ id: root.id, change: { resolved: isOpen } })}
              >
                {isOpen ? 'Resolve' : 'Reopen'}
              </button>
            )}
            {isOpen ? null : <span className="text-fg-3">resolved by {root.resolvedBy}</span>}
            {change.isError ? <span className="text-err">{change.error.message}</span> : null}
          </>
        }
      />
      {replies.length > 0 ? (
        <ol className="grid gap-2 pl-3">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentCard comment={reply} />
            </li>
          ))}
        </ol>
      ) : null}
      {replying ? (
        <CommentComposer
          label="Reply"
          submitLabel="Reply"
          busy={create.isPending}
          error={create.error?.message ?? null}
          onSubmit={(written) =>
            create.mutate(
              { turn: root.turn, flag: null, parentId: root.id, ...written },
              { onSuccess: () => setReplying(false) },
            )
          }
          onCancel={() => setReplying(false)}
        />
      ) : null}
    </li>
  )
}
