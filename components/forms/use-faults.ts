'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '@/components/queries/send-request'
import { fieldMessages } from '@/lib/api/field-messages'
import { faultWords } from './fault-words'

/** What is wrong with a form: at its fields, and as a whole. */
export interface Faults {
  fields: Readonly<Record<string, string>>
  /** What concerns no field, or a field that the form does not show; null when there is nothing. */
  message: string | null
}

/** Faults, and what the form held when they were found. */
interface Found {
  faults: Faults
  held: object
}

const NONE: Found = { faults: { fields: {}, message: null }, held: {} }

/** Finds what is wrong with a form and leads to it. */
export interface FaultFinder {
  faults: Faults
  /** What is wrong with this field, if anything. */
  at: (field: string) => string | undefined
  /** Whether the contract takes the form's body, which is then to be sent as it is; else the faults stand at their fields. */
  check: (contract: z.ZodType, further?: Readonly<Record<string, string>>) => boolean
  /** Shows why a request failed. */
  show: (error: unknown) => void
}

/**
 * Keeps what is wrong with a form. Whenever something is found, the focus goes to the first field that has a fault, and
 * a folded part that hides it is opened. A fault lasts until what stands in its field is changed.
 * @param body what the form would send as it stands
 * @param beside what is sent beside the body, such as a file
 */
export function useFaults(form: RefObject<HTMLElement | null>, body: object, beside: object = {}): FaultFinder {
  const [found, setFound] = useState(NONE)
  const held = { ...body, ...beside }
  const faults = lastingFaults(found.faults, found.held, held)

  useEffect(() => {
    if (found === NONE) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const folded = first?.closest('details')
    if (folded) folded.open = true
    first?.focus()
  }, [found, form])

  return {
    faults,
    at: (field) => faultAt(faults, field),
    check: (contract, further = {}) => {
      const read = contract.safeParse(body)
      const fields = { ...(read.success ? {} : fieldMessages(read.error, body)), ...further }
      const isFine = Object.keys(fields).length === 0
      setFound(isFine ? NONE : { faults: { fields, message: null }, held })
      return isFine
    },
    show: (error) => setFound({ faults: faultsOf(error), held }),
  }
}

/** The faults whose fields still hold what they held when they were found. */
export function lastingFaults({ fields, message }: Faults, foundIn: object, now: object): Faults {
  const lasting = Object.entries(fields).filter(
    ([field]) => JSON.stringify(valueAt(foundIn, field)) === JSON.stringify(valueAt(now, field)),
  )
  return { fields: Object.fromEntries(lasting), message }
}

function valueAt(body: object, field: string): unknown {
  let value: unknown = body
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** What a failed request says about a form. */
export function faultsOf(error: unknown): Faults {
  if (!(error instanceof ApiError)) throw error
  return { fields: error.fields, message: Object.keys(error.fields).length > 0 ? null : error.message }
}

/** What is wrong with a field, or with a part of what stands in it. */
export function faultAt({ fields }: Faults, field: string): string | undefined {
  if (fields[field] !== undefined) return faultWords(fields[field])
  const part = Object.keys(fields).find((name) => name.startsWith(`${field}.`))
  return part === undefined ? undefined : `${part.slice(field.length + 1)} ${fields[part]}`
}

/** The faults at fields that the form does not show, as sentences. */
export function strayFaults({ fields }: Faults, shown: readonly string[]): string[] {
  return Object.entries(fields)
    .filter(([name]) => !shown.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([name, message]) => `${name} ${message}`)
}
