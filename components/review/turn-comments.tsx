'use client'

import { Flag, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useCreateComment } from '@/components/queries/use-comments'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { Select } from '@/components/ui/select'
import { type FlagReason, flagReasons } from '@/lib/api/comment'
import { CommentComposer } from './comment-composer'
import { flagWords } from './flag-words'
import { ThreadCard } from './thread-card'
import { useNotesRead, useTurnNotes } from './turn-notes'

/** What people said of one turn (or step), and where more is said. */
export function TurnComments({
  interactionId,
  turn,
  of,
}: {
  interactionId: string
  turn: number
  of: 'turn' | 'step'
}) {
  const { threads } = useTurnNotes(turn)
  const read = useNotesRead()
  const [writing, setWriting] = useState<'comment' | 'flag' | null>(null)
  const [reason, setReason] = useState<FlagReason>('wrong-score')
  const create = useCreateComment(interactionId)
  const open = (next: 'comment' | 'flag') => {
    create.reset()
    setWriting(next)
  }
  return (
    <section aria-label={`Comments on ${of} ${turn}`} className="grid gap-3 border-line border-t py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-medium">Comments</h3>
        <Button size="sm" variant="ghost" onClick={() => open('comment')}>
          <MessageSquare aria-hidden="true" className="size-3.5" />
          Comment
        </Button>
        <Button size="sm" variant="ghost" onClick={() => open('flag')}>
          <Flag aria-hidden="true" className="size-3.5" />
          Flag
        </Button>
      </div>
      {read?.error ? (
        <FailedRead
          title="What people said could not be read."
          error={read.error}
          onRetry={read.refetch}
          retrying={read.isFetching}
        />
      ) : null}
      {threads.length > 0 ? (
        <ol className="grid gap-3">
          {threads.map((thread) => (
            <ThreadCard key={thread.root.id} thread={thread} />
          ))}
        </ol>
      ) : writing === null && !read?.error ? (
        <p className="text-12 text-fg-3">
          {read?.isPending ? 'What people said is being read.' : `Nobody has said anything of this ${of}.`}
        </p>
      ) : null}
      {writing === null ? null : (
        <div className="grid gap-2">
          {writing === 'flag' ? (
            <Select
              aria-label="What is wrong"
              value={reason}
              options={flagReasons.map((value) => ({ value, label: flagWords[value] }))}
              onValueChange={(value) => setReason(flagReasons.find((each) => each === value) ?? 'other')}
            />
          ) : null}
          <CommentComposer
            key={writing}
            label={writing === 'flag' ? 'What is wrong, in your words · optional' : `Comment on ${of} ${turn}`}
            submitLabel={writing === 'flag' ? `Flag this ${of}` : 'Comment'}
            mayBeEmpty={writing === 'flag'}
            busy={create.isPending}
            error={create.error?.message ?? null}
            onSubmit={(written) =>
              create.mutate(
                { turn, parentId: null, flag: writing === 'flag' ? reason : null, ...written },
                { onSuccess: () => setWriting(null) },
              )
            }
            onCancel={() => setWriting(null)}
          />
        </div>
      )}
    </section>
  )
}
