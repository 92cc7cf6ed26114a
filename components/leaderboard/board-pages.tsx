import { ButtonLink } from '@/components/ui/button-link'
import type { BoardPage } from './board-page'

/** Turns the pages of a long board. On paper it says which rows these are. */
export function BoardPages({ shown, count, href }: { shown: BoardPage; count: number; href: string }) {
  const { from, to, page, pages } = shown
  if (pages === 1) return null
  return (
    <nav aria-label="Pages of the ranking" className="mt-3 flex flex-wrap items-center gap-2 text-12 text-fg-2">
      <span className="mr-auto">
        Rows {from + 1} to {to} of {count}, best first
      </span>
      {page > 1 ? (
        <ButtonLink size="sm" className="print:hidden" href={`${href}?page=${page - 1}`}>
          Previous
        </ButtonLink>
      ) : null}
      {page < pages ? (
        <ButtonLink size="sm" className="print:hidden" href={`${href}?page=${page + 1}`}>
          Next
        </ButtonLink>
      ) : null}
      <ButtonLink size="sm" className="print:hidden" href={`${href}?rows=all`}>
        All rows
      </ButtonLink>
    </nav>
  )
}
