'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '@/components/queries/send-request'
import { fieldMessages } from '@/lib/api/field-messages'

/** What is wrong with a form: at its fields, and as a whole. */
export interface Faults {
  fields: Readonly<Record<string, string>>
  /** What concerns no field, or a field that the form does not show; null when there is nothing. */
  message: string | null
}

const NONE: Faults = { fields: {}, message: null }

/** Finds what is wrong with a form and leads to it. */
export interface FaultFinder {
  faults: Faults
  /** What is wrong with this field, if anything. */
  at: (field: string) => string | undefined
  /** Whether the contract takes this body, which is then to be sent as it is; else the faults stand at their fields. */
  check: (contract: z.ZodType, body: object, further?: Readonly<Record<string, string>>) => boolean
  /** Shows why a request failed. */
  show: (error: unknown) => void
  clear: () => void
}

/**
 * Keeps what is wrong with a form. Whenever something is found, the focus goes to the first field that has a fault, and
 * a folded part that hides it is opened.
 */
export function useFaults(form: RefObject<HTMLElement | null>): FaultFinder {
  const [faults, setFaults] = useState(NONE)

  useEffect(() => {
    if (faults === NONE) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const folded = first?.closest('details')
    if (folded) folded.open = true
    first?.focus()
  }, [faults, form])

  return {
    faults,
    at: (field) => faultAt(faults, field),
    check: (contract, body, further = {}) => {
      const read = contract.safeParse(body)
      const fields = { ...(read.success ? {} : fieldMessages(read.error, body)), ...further }
      if (read.success && Object.keys(fields).length === 0) {
        setFaults(NONE)
        return true
      }
      setFaults({ fields, message: null })
      return false
    },
    show: (error) => setFaults(faultsOf(error)),
    clear: () => setFaults(NONE),
  }
}

/** What a failed request says about a form. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) throw error
  return { fields: error.fields, message: Object.keys(error.fields).length > 0 ? null : error.message }
}

/** What is wrong with a field, or with a part of what stands in it. */
export function faultAt({ fields }: Faults, field: string): string | undefined {
  if (fields[field] !== undefined) return fields[field]
  const part = Object.keys(fields).find((name) => name.startsWith(`${field}.`))
  return part === undefined ? undefined : `${part.slice(field.length + 1)} ${fields[part]}`
}

/** The faults at fields that the form does not show, as sentences. */
export function strayFaults({ fields }: Faults, shown: readonly string[]): string[] {
  return Object.entries(fields)
    .filter(([name]) => !shown.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([name, message]) => `${name} ${message}`)
}
