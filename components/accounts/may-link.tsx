'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'
import { useMaySee } from './who'

/** A link to those whose role shows the page that it leads to; to others its words alone. */
export function MayLink({
  href,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  if (!useMaySee(href)) return <span className="min-w-0 truncate">{children}</span>
  return (
    <Link href={href} className={className} {...rest}>
      {children}
    </Link>
  )
}
