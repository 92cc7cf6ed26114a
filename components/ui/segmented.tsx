'use client'

import { ToggleGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { useFieldIds } from './field'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

/** One of a few, all in sight. For more than four, take a Select. */
export function Segmented<Value extends string>({
  value,
  options,
  onValueChange,
  label,
  size = 'sm',
}: {
  value: Value
  options: readonly SegmentedOption<Value>[]
  onValueChange: (value: Value) => void
  /** Names the group for screen readers. */
  label: string
  /** sm 28 px, md 32 px beside fields. */
  size?: 'sm' | 'md'
}) {
  const { id: _id, ...described } = useFieldIds()
  return (
    <ToggleGroup.Root
      {...described}
      type="single"
      value={value}
      aria-label={label}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onValueChange(chosen.value)
      }}
      className={classNames(
        'inline-flex rounded-control border border-line-2 text-12 [&>*+*]:border-line-2 [&>*+*]:border-l [&>*:first-child]:rounded-l-[5px] [&>*:last-child]:rounded-r-[5px]',
        size === 'sm' ? 'h-7' : 'h-8',
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled ?? false}
          className="whitespace-nowrap px-2.5 text-fg-2 hover:not-disabled:text-fg disabled:text-fg-3 data-[state=on]:bg-inset data-[state=on]:font-medium data-[state=on]:text-fg"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
