'use client'

import { Check, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Popover } from './popover'

export interface FilterOption {
  value: string
  label: string
}

/** A filter: dashed with its name while off, and with its value and a cross while on. */
export function FilterChip({
  name,
  value,
  options,
  onValueChange,
}: {
  name: string
  value: string | null
  options: readonly FilterOption[]
  onValueChange: (value: string | null) => void
}) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  return (
    <div
      className={`inline-flex h-7 items-center whitespace-nowrap rounded-control border border-line-2 text-12 text-fg-2 ${chosen ? '' : 'border-dashed'}`}
    >
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={`Filter by ${name.toLowerCase()}`}
        trigger={
          <button type="button" className="flex h-full items-center gap-1.5 rounded-control px-2 hover:text-fg">
            {chosen ? null : <Plus aria-hidden="true" className="size-3" />}
            {name}
            {chosen ? <bdi className="max-w-[200px] truncate font-medium text-fg">{chosen.label}</bdi> : null}
          </button>
        }
      >
        <ul className="max-h-[320px] overflow-y-auto">
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={option.value === value}
                onClick={() => {
                  onValueChange(option.value === value ? null : option.value)
                  setOpen(false)
                }}
                className="flex min-h-8 w-full items-center gap-2 rounded-badge px-2 py-1 text-left text-13 hover:bg-inset"
              >
                <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
                {option.value === value ? <Check aria-hidden="true" className="size-3.5 text-accent" /> : null}
              </button>
            </li>
          ))}
          {options.length === 0 ? <li className="px-2 py-1.5 text-12 text-fg-3">Nothing to choose from yet.</li> : null}
        </ul>
      </Popover>
      {chosen ? (
        <button
          type="button"
          aria-label={`Remove the filter ${name} ${chosen.label}`}
          onClick={() => onValueChange(null)}
          className="-ml-1 flex h-full w-6 items-center justify-center rounded-control hover:text-fg"
        >
          <X aria-hidden="true" className="size-3" />
        </button>
      ) : null}
    </div>
  )
}
