'use client'

import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Note } from './note'
import { useOverlayLayer } from './overlay-layer'

/**
 * Asks before something that can't be undone. `children` names the consequences, with their numbers.
 * It stays open while `busy`, and shows `error` when it failed; close it from `onConfirm`'s success.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  busy = false,
  error,
  danger = true,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** The deed as a verb: "Delete run". */
  confirmLabel: string
  onConfirm: () => void
  busy?: boolean
  error?: string | null | undefined
  danger?: boolean
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-32px)] max-w-[440px] -translate-x-1/2 -translate-y-1/2 rounded-card border border-line-2 bg-bg p-5 shadow-float outline-none">
          <Radix.Title className="wrap-anywhere font-semibold text-16">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="wrap-anywhere mt-1 grid gap-2 text-fg-2">{children}</div>
          </Radix.Description>
          {error ? (
            <Note tone="err" live className="mt-3">
              {error}
            </Note>
          ) : null}
          <div className="mt-5 flex justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>Keep</Button>
            </Radix.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
