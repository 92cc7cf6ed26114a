import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { Section } from '@/components/ui/section'
import type { ItemComment } from '@/lib/db/list-item-comments'

/** What the asker and the answerer wrote to each other under the question and under the accepted answer. */
export function Comments({ comments }: { comments: readonly ItemComment[] }) {
  if (comments.length === 0) return null
  return (
    <Section title="Comments" aside={`${countOf(comments.length, 'comment')} by the asker and the answerer`}>
      <ol className="grid gap-3">
        {comments.map((comment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are read once, in their stored order
          <li key={index} className="border-line-2 border-l-2 pl-3">
            <p className="wrap-anywhere whitespace-pre-wrap text-14 leading-[22px]">{comment.text}</p>
            <p className="wrap-anywhere text-12 text-fg-3">{placeOf(comment)}</p>
            <Facts comment={comment} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function placeOf({ role, onAnswer, author }: ItemComment): string {
  const who = role === 'asker' ? 'asked the question' : 'gave the answer'
  return `${author}, who ${who}, under the ${onAnswer ? 'answer' : 'question'}`
}

function Facts({ comment: { date, licence, score } }: { comment: ItemComment }) {
  return (
    <p className="text-12 text-fg-3">
      {date === null ? null : (
        <>
          <Moment at={date.toISOString()} />
          {' · '}
        </>
      )}
      {score === null ? null : `score ${score} · `}
      {licence ?? 'licence not stated'}
    </p>
  )
}
