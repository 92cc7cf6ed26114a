import { formatDuration } from '@/components/format/duration'
import { PassageSource } from '@/components/knowledge/passage-source'
import type { TurnAnswer } from '@/lib/api/interaction'
import { Fold } from '../fold'
import { PlainText } from '../text/plain-text'
import { foundWords, rankWords } from '../words/retrieval-words'

/** What the agent was given to read before it answered, folded in place: each passage with its source and rank. */
export function RetrievedPassages({
  turn,
  retrieval,
}: {
  turn: number
  retrieval: NonNullable<TurnAnswer['retrieval']>
}) {
  const { passages, query, search, durationMs } = retrieval
  return (
    <Fold title={foundWords(passages.length)} note={formatDuration(durationMs / 1_000)}>
      <p className="wrap-anywhere mb-2 whitespace-pre-line text-12 text-fg-3">
        Looked up by {search === 'both' ? 'words and meaning' : search}: {query.toWellFormed()}
      </p>
      {passages.length === 0 ? null : (
        <ol aria-label={`Passages of turn ${turn}`} className="grid gap-3">
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
