import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

export interface Crumb {
  label: string
  href: string
}

/** The head of a page: where it stands (crumbs), its name (the page's only h1), and what can be done here. */
export function PageHeader({
  title,
  count,
  crumbs = [],
  actions,
}: {
  title: ReactNode
  /** How many of what the page lists. */
  count?: ReactNode
  crumbs?: readonly Crumb[]
  actions?: ReactNode
}) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
      <h1 className="wrap-anywhere flex min-w-0 items-baseline gap-2 font-semibold text-20 tracking-[-0.012em]">
        {title}
        {count === undefined ? null : <span className="font-normal text-14 text-fg-3">{count}</span>}
      </h1>
      {actions ? <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
    </header>
  )
}

/** Where a page stands, from the outside in. */
export function Crumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0 print:hidden">
      <ol className="flex min-w-0 flex-wrap items-center gap-1.5 text-fg-3">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex min-w-0 items-center gap-1.5">
            <Link href={crumb.href} className="truncate hover:text-fg">
              {crumb.label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />
          </li>
        ))}
        {current ? (
          <li aria-current="page" className="wrap-anywhere min-w-0 text-fg">
            {current}
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
