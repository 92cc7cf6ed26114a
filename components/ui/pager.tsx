import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button'

/** Walks through pages of a list whose pages know their neighbours. A side that is null has no page. */
export function Pager({
  children,
  onPrevious,
  onNext,
}: {
  /** Where one is: "1–25 of 130". */
  children: ReactNode
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}) {
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 text-12 text-fg-2">
      <span>{children}</span>
      <Button size="sm" iconOnly aria-label="Previous page" disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <ChevronLeft aria-hidden="true" className="size-3.5" />
      </Button>
      <Button size="sm" iconOnly aria-label="Next page" disabled={!onNext} onClick={() => onNext?.()}>
        <ChevronRight aria-hidden="true" className="size-3.5" />
      </Button>
    </nav>
  )
}
