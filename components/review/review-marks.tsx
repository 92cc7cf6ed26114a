import { Flag, MessageSquare } from 'lucide-react'
import { countOf } from '@/components/format/count'

/** That something was said here, and how much; nothing where nothing was. */
export function ReviewMarks({ comments, openFlags }: { comments: number; openFlags: number }) {
  return (
    <>
      {openFlags > 0 ? (
        <span
          className="inline-flex items-center gap-0.5 self-center text-12 text-warn"
          title={countOf(openFlags, 'open flag')}
        >
          <Flag aria-hidden="true" className="size-3" />
          {openFlags}
          <span className="sr-only">{openFlags === 1 ? ' open flag' : ' open flags'}</span>
        </span>
      ) : null}
      {comments > openFlags ? (
        <span
          className="inline-flex items-center gap-0.5 self-center text-12 text-fg-3"
          title={countOf(comments, 'comment')}
        >
          <MessageSquare aria-hidden="true" className="size-3" />
          {comments}
          <span className="sr-only">{comments === 1 ? ' comment' : ' comments'}</span>
        </span>
      ) : null}
    </>
  )
}
