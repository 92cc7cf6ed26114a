import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A bordered surface. No shadow: those belong to what floats. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('rounded-card border border-line bg-bg', className)}>{children}</div>
}
