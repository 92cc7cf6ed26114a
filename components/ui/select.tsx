'use client'

import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { useFieldIds } from './field'
import { useOverlayLayer } from './overlay-layer'

export interface SelectOption {
  /** Not empty. */
  value: string
  label: ReactNode
  /** Small words at the right of the row, such as a count. */
  note?: ReactNode
  /** What typing finds, where the label is more than text. */
  text?: string
  disabled?: boolean
}

/** One of many. `value` null shows the placeholder. */
export function Select({
  value,
  options,
  onValueChange,
  placeholder = 'Choose…',
  disabled = false,
  name,
  className,
  'aria-label': ariaLabel,
}: {
  value: string | null
  options: readonly SelectOption[]
  onValueChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  className?: string
  'aria-label'?: string
}) {
  return (
    <Radix.Root value={value ?? ''} onValueChange={onValueChange} disabled={disabled} {...(name ? { name } : {})}>
      <Radix.Trigger
        {...useFieldIds()}
        aria-label={ariaLabel}
        className={classNames(
          'flex h-8 min-w-0 items-center gap-2 rounded-control border border-control bg-bg px-2 text-left text-13 disabled:border-line-2 disabled:bg-inset disabled:text-fg-3 aria-[invalid]:border-err data-[placeholder]:text-fg-3',
          // Of two widths the sheet's order decides, not who says it.
          !/(?:^|\s)w-/.test(className ?? '') && 'w-full',
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon className="text-fg-3">
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal container={useOverlayLayer()}>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-[min(360px,var(--radix-select-content-available-height))] min-w-[var(--radix-select-trigger-width)] max-w-[min(480px,calc(100vw-16px))] overflow-hidden rounded-card border border-line-2 bg-raise shadow-float"
        >
          <Radix.ScrollUpButton className="flex h-6 justify-center text-fg-3">
            <ChevronUp aria-hidden="true" className="size-4 self-center" />
          </Radix.ScrollUpButton>
          {/* What scrolls can be reached by keys, and what can be reached has a role that a list may hold. */}
          <Radix.Viewport role="group" tabIndex={0} className="p-1 outline-none">
            {options.map((option) => (
              <SelectRow key={option.value} option={option} />
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="flex h-6 justify-center text-fg-3">
            <ChevronDown aria-hidden="true" className="size-4 self-center" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function SelectRow({ option }: { option: SelectOption }) {
  return (
    <Radix.Item
      value={option.value}
      disabled={option.disabled ?? false}
      {...(option.text ? { textValue: option.text } : {})}
      className="flex min-h-8 select-none items-center gap-2 rounded-badge px-2 py-1 text-13 outline-none data-[disabled]:text-fg-3 data-[highlighted]:bg-inset"
    >
      <span className="min-w-0 flex-1">
        <Radix.ItemText>{option.label}</Radix.ItemText>
      </span>
      {option.note ? <span className="text-12 text-fg-3">{option.note}</span> : null}
      <span className="w-3.5">
        <Radix.ItemIndicator>
          <Check aria-hidden="true" className="size-3.5 text-accent" />
        </Radix.ItemIndicator>
      </span>
    </Radix.Item>
  )
}
