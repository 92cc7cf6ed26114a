'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useMaySee } from '@/components/accounts/who'
import { Link } from '@/components/ui/link'
import { type ButtonLook, buttonClasses } from './button'
import { classNames } from './class-names'

/**
 * A link that looks like a button: for going somewhere, never for doing something. It is not shown to those whose role
 * does not show the page that it leads to.
 */
export function ButtonLink({
  variant,
  size,
  iconOnly,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook & { children?: ReactNode }) {
  const isShown = useMaySee(typeof rest.href === 'string' ? rest.href : (rest.href.pathname ?? '/'))
  if (!isShown) return null
  return <Link {...rest} className={classNames(buttonClasses({ variant, size, iconOnly }), className)} />
}
