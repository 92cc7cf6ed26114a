'use client'

import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { classNames } from './class-names'
import { Kbd } from './kbd'

/**
 * A field that searches while one types, after a short rest. The key `/` leads here (see shell/shortcuts).
 * Uncontrolled while one types; a new `value` from outside replaces the text.
 */
export function SearchField({
  value,
  onValueChange,
  label,
  className,
  shortcut = true,
}: {
  value: string
  onValueChange: (value: string) => void
  label: string
  className?: string
  /** Takes the `/` key; one per page. */
  shortcut?: boolean
}) {
  const [text, setText] = useState(value)
  const [outside, setOutside] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  if (outside !== value) {
    setOutside(value)
    if (value !== text.trim()) setText(value)
  }

  function change(next: string, waitMs: number) {
    setText(next)
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => onValueChange(next.trim()), waitMs)
  }

  return (
    <div
      className={classNames(
        'flex h-7 min-w-0 items-center gap-2 rounded-control border border-control px-2 text-12 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-1',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-3.5 shrink-0 text-fg-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        data-shortcut={shortcut ? 'search' : undefined}
        onChange={(event) => change(event.target.value, 250)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(text, 0)
        }}
        className="h-full w-full min-w-0 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text ? (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => change('', 0)}
          className="text-fg-3 hover:text-fg"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : shortcut ? (
        <span aria-hidden="true" className="hidden sm:inline">
          <Kbd>/</Kbd>
        </span>
      ) : null}
    </div>
  )
}
