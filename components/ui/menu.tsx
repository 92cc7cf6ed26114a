'use client'

import { Ellipsis } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { useOverlayLayer } from './overlay-layer'

/** A list of deeds behind a button. `label` names the button for screen readers, such as "Actions for run A". */
export function Menu({ label, trigger, children }: { label: string; trigger?: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        {trigger ?? (
          <Button variant="ghost" size="sm" iconOnly aria-label={label}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        )}
      </Radix.Trigger>
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Content
          align="end"
          sideOffset={4}
          className="z-50 min-w-[180px] rounded-card border border-line-2 bg-raise p-1 shadow-float"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** One deed of a Menu. With `href`-like targets, wrap a link: `<MenuItem asChild><Link …/></MenuItem>`. */
export function MenuItem({
  icon,
  children,
  onSelect,
  danger = false,
  disabled = false,
  asChild = false,
}: {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  danger?: boolean
  disabled?: boolean
  asChild?: boolean
}) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect ? { onSelect } : {})}
      className={classNames(
        'flex h-8 w-full select-none items-center gap-2 rounded-badge px-2 text-13 outline-none data-[disabled]:text-fg-3 data-[highlighted]:bg-inset [&_svg]:size-3.5',
        danger ? 'text-err' : 'text-fg',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

/** A rule between groups of deeds. */
export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}
