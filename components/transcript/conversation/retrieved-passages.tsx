import { formatDuration } from '@/components/format/duration'
import { PassageSource } from '@/components/knowledge/passage-source'
import type { TurnAnswer } from '@/lib/api/interaction'
import { EMBEDDING_PURPOSE } from '@/lib/selfscore/purpose'
import { Fold } from '../fold'
import { SentDialog } from '../sent/sent-dialog'
import { PlainText } from '../text/plain-text'
import { foundWords, rankWords } from '../words/retrieval-words'

/** What the agent was given to read before it answered, folded in place: each passage with its source and rank. */
export function RetrievedPassages({
  turn,
  retrieval,
  interactionId,
}: {
  turn: TurnAnswer
  retrieval: NonNullable<TurnAnswer['retrieval']>
  interactionId: string
}) {
  const { passages, query, search, durationMs } = retrieval
  const wasEmbedded = turn.calls.some(({ purpose }) => purpose === EMBEDDING_PURPOSE)
  return (
    <Fold title={foundWords(passages.length)} note={formatDuration(durationMs / 1_000)}>
      <p className="wrap-anywhere mb-2 whitespace-pre-line text-12 text-fg-3">
        Looked up by {search === 'both' ? 'words and meaning' : search}: {query.toWellFormed()}
      </p>
      {wasEmbedded ? (
        <p className="mb-2">
          <SentDialog wanted={{ of: 'turn', interactionId, turn: turn.number, purpose: EMBEDDING_PURPOSE }} />
        </p>
      ) : null}
      {passages.length === 0 ? null : (
        <ol aria-label={`Passages of turn ${turn.number}`} className="grid gap-3">
          {passages.map((passage) => (
            <li key={passage.rank}>
              <p className="flex flex-wrap gap-x-2 text-12">
                <span className="text-fg-3">{passage.rank}.</span>
                <PassageSource passage={passage} />
                <span className="text-fg-3">{rankWords(passage, search)}</span>
              </p>
              <div className="mt-1 max-h-52 overflow-y-auto border-line-2 border-l-2 pl-3 text-13 leading-5">
                <PlainText text={passage.text} quoted={[]} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </Fold>
  )
}
