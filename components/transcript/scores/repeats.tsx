import { formatGivenScore } from '@/components/format/given-score'
import { formatScore } from '@/components/format/score'
import type { JudgementAnswer } from '@/lib/api/interaction'
import { Fold } from '../fold'
import { RawDialog } from '../raw-dialog'
import { unscoredWords } from '../words/unscored-words'

/** Several judgements of one text: how far they lie apart, and each with its reason. Nothing where it was judged once. */
export function Repeats({
  of,
  judgement: { repeats, spread },
}: {
  /** What was judged, for the names of its buttons. */
  of: string
  judgement: Pick<JudgementAnswer, 'repeats' | 'spread'>
}) {
  if (repeats === null) return null
  return (
    <div className="mt-2">
      <Fold title={spread === null ? `${repeats.length} judgements, none readable` : spreadWords(spread)}>
        <ol className="grid gap-2">
          {repeats.map((repeat, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: judgements are told apart by their order, and never change places
            <li key={index}>
              <span className="font-medium">{repeat.score === null ? 'Unscored' : formatGivenScore(repeat.score)}</span>{' '}
              <span className="text-fg-2">
                {repeat.score === null ? unscoredWords(repeat.unscoredReason, repeat.detail) : repeat.reason}
              </span>{' '}
              {repeat.raw === null ? null : <RawDialog of={`${of}, judgement ${index + 1}`} raw={repeat.raw} />}
            </li>
          ))}
        </ol>
      </Fold>
    </div>
  )
}

/** @example "Mean of 3 judgements, 7 to 8.5, sd 0.76" */
function spreadWords({ n, of, sd, min, max }: NonNullable<JudgementAnswer['spread']>): string {
  const many = n < of ? `${n} of ${of} judgements` : `${n} judgements`
  const range = min === max ? `all ${formatGivenScore(min)}` : `${formatGivenScore(min)} to ${formatGivenScore(max)}`
  return `Mean of ${many}, ${range}${sd === null ? '' : `, sd ${formatScore(sd)}`}`
}
