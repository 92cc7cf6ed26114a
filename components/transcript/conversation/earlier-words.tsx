import { countOf } from '@/components/format/count'
import { TextBlock } from '@/components/ui/text-block'
import type { TurnAnswer } from '@/lib/api/interaction'
import { Fold } from '../fold'

/** What a model thought before it spoke, and what it said before it was asked again: folded. */
export function EarlierWords({
  who,
  reasoning,
  calls,
}: {
  who: string
  reasoning: string | null
  calls: TurnAnswer['calls']
}) {
  return (
    <>
      {reasoning === null || reasoning === '' ? null : (
        <Fold title="Reasoning, kept from the other side and from the judge" note={wordCount(reasoning)}>
          <TextBlock label={`Reasoning of the ${who}`} text={reasoning.toWellFormed()} />
        </Fold>
      )}
      {calls
        .filter(({ replyText }) => replyText !== null)
        .map(({ sequence, attempt, replyText }) => (
          <Fold key={sequence} title={`Reply ${attempt}, asked for again`} note={wordCount(replyText ?? '')}>
            <TextBlock label={`Reply ${attempt} of the ${who}`} text={replyText?.toWellFormed() || '(empty)'} />
          </Fold>
        ))}
    </>
  )
}

function wordCount(text: string): string {
  const count = text.split(/\s+/).filter(Boolean).length
  return count === 0 ? 'empty' : countOf(count, 'word')
}
