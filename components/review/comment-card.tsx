'use client'

import { Flag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMomentUtc } from '@/components/format/moment'
import { useChangeComment, useDeleteComment } from '@/components/queries/use-comments'
import { Badge } from '@/components/ui/badge'
import type { CommentAnswer } from '@/lib/api/comment'
import { CommentComposer } from './comment-composer'
import { flagWords } from './flag-words'

/** One comment, flag or reply: who said what and when; its writer can change or delete it. */
export function CommentCard({ comment, deeds }: { comment: CommentAnswer; deeds?: ReactNode }) {
  const { id, interactionId, flag, text, author, mine, mentions, createdAt, editedAt, resolvedAt } = comment
  const [editing, setEditing] = useState(false)
  const change = useChangeComment(interactionId)
  const remove = useDeleteComment(interactionId)
  if (editing)
    return (
      <CommentComposer
        label="Your words"
        submitLabel="Save"
        initial={text ?? ''}
        initialMentions={mentions}
        busy={change.isPending}
        error={change.error?.message ?? null}
        onSubmit={(written) => change.mutate({ id, change: written }, { onSuccess: () => setEditing(false) })}
        onCancel={() => setEditing(false)}
      />
    )
  return (
    <article aria-label={`${flag === null ? 'Comment' : 'Flag'} by ${author}`} className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-12 text-fg-3">
        <bdi className="wrap-anywhere font-medium text-fg">{author}</bdi>
        <time dateTime={createdAt}>{formatMomentUtc(new Date(createdAt))}</time>
        {editedAt === null ? null : <span>changed</span>}
        {flag === null || text === null ? null : (
          <Badge tone={resolvedAt === null ? 'warn' : 'neutral'} icon={<Flag aria-hidden="true" />}>
            {flagWords[flag]}
          </Badge>
        )}
      </p>
      {text === null ? (
        <p className="text-fg-3">Deleted.</p>
      ) : text === '' ? null : (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <bdi>{text}</bdi>
        </p>
      )}
      {mentions.length > 0 ? (
        <p className="wrap-anywhere text-12 text-accent">
          {mentions.map(({ id: personId, name }) => (
            <bdi key={personId} className="pr-2">
              @{name}
            </bdi>
          ))}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-3 text-12">
        {deeds}
        {mine && text !== null ? (
          <>
            <button type="button" className="link min-h-6" onClick={() => setEditing(true)}>
              Change
            </button>
            <button
              type="button"
              className="link min-h-6"
              disabled={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              Delete
            </button>
          </>
        ) : null}
        {remove.isError ? <span className="text-err">{remove.error.message}</span> : null}
      </p>
    </article>
  )
}
