'use client'

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'
import { useFieldIds } from './field'

const box =
  'border border-control rounded-control bg-bg text-fg has-[[aria-invalid]]:border-err has-disabled:bg-inset has-disabled:border-line-2'

/** One line of text or one number, with words before or after it inside the same box (a unit, a sign). */
export function TextInput({
  before,
  after,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'className'> & {
  before?: ReactNode
  after?: ReactNode
  /** Of the box: its width. */
  className?: string | undefined
}) {
  return (
    <div
      className={classNames(
        box,
        'flex h-8 min-w-0 items-center gap-2 px-2 text-13 focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-1',
        className,
      )}
    >
      {before ? <span className="flex shrink-0 text-fg-3 [&_svg]:size-3.5">{before}</span> : null}
      <input
        {...useFieldIds()}
        {...rest}
        className="h-full w-full min-w-0 bg-transparent outline-none disabled:text-fg-3"
      />
      {after ? <span className="shrink-0 text-fg-3">{after}</span> : null}
    </div>
  )
}

/** Several lines of text. `mono` for prompts and data. */
export function TextArea({ mono = false, className, ...rest }: ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      rows={5}
      {...useFieldIds()}
      {...rest}
      className={classNames(
        'block w-full rounded-control border border-control bg-bg px-2 py-1.5 text-13 aria-[invalid]:border-err disabled:border-line-2 disabled:bg-inset disabled:text-fg-3',
        mono && 'font-mono text-12 leading-5',
        className,
      )}
    />
  )
}
