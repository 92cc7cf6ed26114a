import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something that is there but not in the way: one line that opens. */
export function Fold({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <details className="group mb-1 rounded-control border border-line">
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-2 rounded-control px-2 text-12 text-fg-2 hover:text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-3 shrink-0 transition-transform group-open:rotate-90" />
        <span className="wrap-anywhere min-w-0">{title}</span>
        {note ? <span className="ml-auto whitespace-nowrap text-fg-3">{note}</span> : null}
      </summary>
      <div className="border-line border-t px-3 py-2">{children}</div>
    </details>
  )
}
