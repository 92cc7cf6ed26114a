import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

/** A table that scrolls sideways inside itself when the page is too narrow. `label` names it. */
export function Table({
  label,
  children,
  className,
  namesStay = false,
  stacks = false,
}: {
  label: string
  children: ReactNode
  className?: string
  /** The first column stays in sight while the others scroll. Not for rows that are a link as a whole. */
  namesStay?: boolean
  /** On narrow screens each row is a card: its cells stand under one another, the last one at its top right. */
  stacks?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="fade-end relative overflow-x-auto [header+&]:mt-4">
      <table className={classNames('w-full print:min-w-0!', namesStay && 'names-stay', stacks && 'stacks', className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

type Align = 'left' | 'right' | 'center'
const aligns: Record<Align, string> = { left: 'text-left', right: 'text-right', center: 'text-center' }

/** A column head. Figures are right-aligned. `wraps` where it is somebody's words, which may be long. */
export function Th({
  align = 'left',
  wraps = false,
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & { align?: Align; wraps?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'border-line-2 border-b px-2 pb-2 align-bottom font-medium text-12 text-fg-3 first:pl-0 last:pr-0',
        !wraps && 'whitespace-nowrap',
        aligns[align],
        className,
      )}
    />
  )
}

export type SortDirection = 'asc' | 'desc'

/** A column head that sorts. `direction` null: the table is sorted by another column. */
export function SortableTh({
  direction,
  onSort,
  children,
  align = 'left',
  className,
}: {
  direction: SortDirection | null
  onSort: () => void
  children: ReactNode
  align?: Align
  className?: string
}) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <Th
      align={align}
      {...(className ? { className } : {})}
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        onClick={onSort}
        className={classNames(
          'inline-flex items-center gap-1 rounded-badge align-bottom hover:text-fg',
          direction !== null && 'text-fg',
        )}
      >
        {direction === null ? null : <Arrow aria-hidden="true" className="size-3" />}
        {children}
      </button>
    </Th>
  )
}

/** A cell, 36 px high with one line of words. `header` for the cell that names its row. */
export function Td({
  align = 'left',
  header = false,
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: Align; header?: boolean }) {
  const Cell = header ? 'th' : 'td'
  return (
    <Cell
      {...(header ? { scope: 'row' } : {})}
      {...rest}
      className={classNames(
        'h-9 border-line border-b px-2 py-1.5 font-normal first:pl-0 last:pr-0',
        aligns[align],
        className,
      )}
    />
  )
}
