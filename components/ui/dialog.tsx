'use client'

import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { useOverlayLayer } from './overlay-layer'

/** A window over the page. Escape, the cross and (if it may) a click outside close it; the focus goes back to where it came from. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  trigger,
  children,
  footer,
  width = 'md',
  outsideCloses = true,
}: {
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The button that opens it, where the dialog keeps its own state. */
  trigger?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  width?: 'sm' | 'md' | 'lg'
  /** False where something may have been typed, which a stray click must not lose. */
  outsideCloses?: boolean
}) {
  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(outsideCloses ? {} : { onInteractOutside: (event: Event) => event.preventDefault() })}
          className={classNames(
            'fixed top-1/2 left-1/2 z-50 flex max-h-[min(720px,calc(100dvh-32px))] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card border border-line-2 bg-bg shadow-float outline-none',
            { sm: 'max-w-[440px]', md: 'max-w-[600px]', lg: 'max-w-[880px]' }[width],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="wrap-anywhere font-semibold text-16">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="wrap-anywhere mt-0.5 text-fg-2">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close asChild>
              <Button variant="ghost" size="sm" iconOnly aria-label="Close">
                <X aria-hidden="true" className="size-4" />
              </Button>
            </Radix.Close>
          </div>
          {children ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
            <section tabIndex={0} aria-label="Content" className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">
              {children}
            </section>
          ) : null}
          {footer ? (
            <div className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closes the dialog it stands in. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
