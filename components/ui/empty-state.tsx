import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** What stands where nothing is yet: what is missing, why, and the next step as a button. */
export function EmptyState({
  title,
  as: Title = 'h2',
  children,
  actions,
  className,
}: {
  title: ReactNode
  /** A heading where the page has no other. */
  as?: 'p' | 'h1' | 'h2'
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-4 rounded-card border border-line px-5 py-10 text-center',
        className,
      )}
    >
      <div className="grid max-w-[56ch] gap-1">
        <Title className="font-semibold">{title}</Title>
        {children ? <div className="text-fg-2">{children}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
