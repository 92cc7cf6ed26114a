'use client'

import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  count?: ReactNode
}

/** Tabs over one panel. The panel is `children`; it belongs to the chosen tab. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  children,
}: {
  value: Value
  onValueChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  label: string
  children: ReactNode
}) {
  return (
    <Radix.Root
      value={value}
      activationMode="manual"
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
    >
      <Radix.List aria-label={label} className="flex h-9 gap-5 overflow-x-auto overflow-y-hidden border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="h-9 shrink-0 whitespace-nowrap rounded-t-badge text-fg-2 -outline-offset-1 hover:text-fg data-[state=active]:font-medium data-[state=active]:text-fg data-[state=active]:shadow-[inset_0_-2px_var(--fg)]"
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="ml-1 font-normal text-fg-3">{tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
