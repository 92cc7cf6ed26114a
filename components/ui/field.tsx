'use client'

import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from './class-names'

interface FieldIds {
  id: string
  describedBy: string | undefined
  invalid: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

/** What a control inside a Field must carry to be named and described by it. Empty outside one. */
export function useFieldIds(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true as const } : {}),
  }
}

/**
 * A labelled place in a form: label above (or left, with `inline`), the control, a hint, and the error that was found.
 * The controls of this folder connect themselves to it.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  inline = false,
  children,
  className,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  /** Label at the left in a column of its own, on wide pages; `tight`: right beside the control, in a row of several. */
  inline?: boolean | 'tight'
  children: ReactNode
  className?: string
}) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : null, error ? errorId : null].filter(Boolean).join(' ') || undefined

  return (
    <div
      className={classNames(
        inline === 'tight'
          ? 'flex items-center gap-2'
          : inline
            ? 'grid gap-x-4 gap-y-1 md:grid-cols-[128px_minmax(0,1fr)]'
            : '',
        className,
      )}
    >
      <label
        htmlFor={id}
        className={classNames(
          'block text-fg-2',
          inline === 'tight' ? '' : inline ? 'md:pt-1.5' : 'mb-1 font-medium text-12 text-fg-2',
        )}
      >
        {label}
        {optional ? <span className="font-normal text-fg-3"> · optional</span> : null}
      </label>
      <div className="min-w-0">
        <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
        {hint ? (
          <p id={hintId} className="mt-1 text-12 text-fg-3">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={errorId} role="alert" className="wrap-anywhere mt-1 text-12 text-err">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** Several controls under one name, such as a set of radio buttons: a fieldset with its legend at the left. */
export function FieldGroup({ legend, note, children }: { legend: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-6 gap-y-4 border-line border-t py-5 first:border-t-0 first:pt-0 md:grid-cols-[128px_minmax(0,1fr)]">
      <div>
        <legend className="float-left font-semibold text-14">{legend}</legend>
        {note ? <p className="clear-left text-12 text-fg-3">{note}</p> : null}
      </div>
      <div className="grid min-w-0 gap-4">{children}</div>
    </fieldset>
  )
}
