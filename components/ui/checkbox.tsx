'use client'

import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

/** A box to tick, with its label beside it. `label` is read out; hide it with `labelHidden` where a row names it. */
export function Checkbox({
  checked,
  onCheckedChange,
  label,
  hint,
  labelHidden = false,
  disabled = false,
  name,
}: {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  labelHidden?: boolean
  disabled?: boolean
  name?: string
}) {
  const id = useId()
  return (
    <div className="flex min-h-6 items-start gap-1">
      {/* Larger than the box it shows: a finger needs 24 pixels. */}
      <Radix.Root
        id={id}
        {...(name ? { name } : {})}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="group -mt-0.5 -ml-1 grid size-6 shrink-0 place-items-center rounded-badge disabled:opacity-50"
      >
        <span className="grid size-4 place-items-center rounded-badge border border-control bg-bg text-bg group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent">
          <Radix.Indicator>
            <Check aria-hidden="true" strokeWidth={3} className="size-3" />
          </Radix.Indicator>
        </span>
      </Radix.Root>
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-12 text-fg-3">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  )
}
