import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { formatGivenScore } from '@/components/format/given-score'
import type { SentRequestsWanted } from '@/components/queries/use-sent-requests'
import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import type { CallFigures } from '../call-figures'
import { SentDialog } from '../sent/sent-dialog'

/** Under a message: its score, what it took, and the way to what was sent. */
export function MessageFigures({
  score,
  correctedTo,
  correctionsShown,
  figures,
  wanted,
  onWhy,
}: {
  score: number | null
  /** What a person corrected it to; null: nothing. */
  correctedTo: number | null
  /** Whether corrections count here. */
  correctionsShown: boolean
  /** null: no model was asked for this message. */
  figures: CallFigures | null
  wanted: SentRequestsWanted | null
  /** On narrow pages the reasons stand on a page of their own. */
  onWhy: () => void
}) {
  return (
    <div className="mt-1 flex flex-wrap items-baseline gap-x-3 text-12 text-fg-3">
      <span className="mr-auto">
        {score === null ? (
          <span className="text-warn">unscored</span>
        ) : (
          <span className="text-fg">
            <GivenAndCorrected
              given={formatGivenScore(score)}
              correctedTo={correctedTo === null ? null : formatGivenScore(correctedTo)}
              counts={correctionsShown}
            />
          </span>
        )}
        {figures === null ? null : ` · ${figureWords(figures).join(' · ')}`}
      </span>
      <button type="button" className="link lg:hidden" onClick={onWhy}>
        Why this score?
      </button>
      {wanted === null ? null : <SentDialog wanted={wanted} />}
    </div>
  )
}

function figureWords({ inputTokens, outputTokens, costUsd, latencyMs, calls }: CallFigures): string[] {
  return [
    inputTokens === null || outputTokens === null
      ? 'tokens not reported'
      : `${formatCount(inputTokens)} in, ${formatCount(outputTokens)} out`,
    costUsd === null ? 'cost unknown' : formatUsd(costUsd),
    formatDuration(latencyMs / 1_000),
    ...(calls > 1 ? [`asked ${countOf(calls, 'time')}`] : []),
  ]
}
