import { PenLine } from 'lucide-react'

/** That a number rests on a person's correction. */
export function CorrectedMark({ what = 'Rests on a person’s correction' }: { what?: string }) {
  return (
    <span className="inline-flex items-center self-center text-warn" title={what}>
      <PenLine aria-hidden="true" className="size-3" />
      <span className="sr-only">{what}</span>
    </span>
  )
}
