import { classNames } from '@/components/ui/class-names'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import { CorrectedMark } from './corrected-mark'

/**
 * A score or points as they were given and, where a person corrected them, what to, with the mark. Both can be read; the one
 * that counts here stands out.
 */
export function GivenAndCorrected({
  given,
  correctedTo,
  counts,
}: {
  given: string
  /** null: nobody corrected it. */
  correctedTo: string | null
  /** Whether the correction is what counts here. */
  counts: boolean
}) {
  if (correctedTo === null) return given
  return (
    <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
      <span className={classNames(counts && 'font-normal text-fg-3')}>{given}</span>
      <span className="sr-only">, corrected to</span>
      <span aria-hidden="true" className="font-normal text-fg-3">
        →
      </span>
      <span className={classNames(!counts && 'font-normal text-fg-3')}>{correctedTo}</span>
      <CorrectedMark
        what={counts ? 'A person’s correction, which counts here' : 'A person’s correction, not counted here'}
        isCounted={counts}
      />
    </span>
  )
}

/** The correction that stands, among all that were ever made of one score. */
export function standingOf(corrections: readonly ScoreOverrideAnswer[]): ScoreOverrideAnswer | null {
  return corrections.find(({ removedAt }) => removedAt === null) ?? null
}
