import { PenLine } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { classNames } from '@/components/ui/class-names'
import type { Corrections } from '@/lib/api/score-query'

/** That people corrected what a number could rest on. */
export function CorrectedMark({
  what = 'Rests on a person’s correction',
  isCounted = true,
}: {
  what?: string
  /** Whether the number rests on it; else it is the judges' own, and the mark stands back. */
  isCounted?: boolean
}) {
  return (
    <span
      className={classNames('inline-flex items-center self-center', isCounted ? 'text-warn' : 'text-fg-3')}
      title={what}
    >
      <PenLine aria-hidden="true" className="size-3" />
      <span className="sr-only">{what}</span>
    </span>
  )
}

/** The same of a run: that its numbers count people's corrections, or that they are the judges' own though there are some. */
export function RunCorrectedMark({ run: { corrections } }: { run: { corrections: Corrections } }) {
  if (corrections.scores === 0) return null
  return <CorrectedMark what={runCorrectedWords(corrections)} isCounted={corrections.shown} />
}

/** @example runCorrectedWords({ shown: false, scores: 1, interactions: 2 }) // "The judges’ own: 1 score corrected by people is left out" */
export function runCorrectedWords({ shown, scores }: Corrections): string {
  const counted = `${countOf(scores, 'score')} corrected by people`
  return shown ? `With ${counted}` : `The judges’ own: ${counted} ${scores === 1 ? 'is' : 'are'} left out`
}

/** Above tables that know the judges' scores alone. Nothing where people corrected none of these. */
export function JudgesOwnNote({ runs }: { runs: readonly { corrections: Corrections }[] }) {
  if (runs.every(({ corrections }) => corrections.scores === 0)) return null
  return (
    <p className="mb-3 flex gap-1.5 text-12 text-fg-2">
      <CorrectedMark what="Corrections" isCounted={false} />
      <span>People corrected scores of runs that this mark stands beside. Here the judges’ own count.</span>
    </p>
  )
}
