import { PenLine } from 'lucide-react'
import { countOf } from '@/components/format/count'
import type { Corrections } from '@/lib/api/score-query'

/** That a number rests on a person's correction. */
export function CorrectedMark({ what = 'Rests on a person’s correction' }: { what?: string }) {
  return (
    <span className="inline-flex items-center self-center text-warn" title={what}>
      <PenLine aria-hidden="true" className="size-3" />
      <span className="sr-only">{what}</span>
    </span>
  )
}

/** The same of a run whose numbers count people's corrections; nothing of others. */
export function RunCorrectedMark({ run: { corrections } }: { run: { corrections: Corrections } }) {
  if (!corrections.shown || corrections.scores === 0) return null
  return <CorrectedMark what={`With ${countOf(corrections.scores, 'score')} corrected by people`} />
}
