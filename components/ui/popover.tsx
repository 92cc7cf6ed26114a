'use client'

import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useOverlayLayer } from './overlay-layer'

/** A small window at a button, for filters and details. `label` names it for screen readers. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpenChange,
  align = 'start',
}: {
  trigger: ReactNode
  label: string
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
}) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-[200px] max-w-[min(420px,calc(100vw-16px))] rounded-card border border-line-2 bg-raise p-1 shadow-float outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
