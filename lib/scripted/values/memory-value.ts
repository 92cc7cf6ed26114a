import { isJsonObject, type JsonValue } from '../json'
import type { MemoryType } from '../language/scenario-schema'

/**
 * Why a value is none of a memory's type; null where it is.
 * A phone number is kept in the notation in which it was given, so any text may be one.
 */
export function typeFault(type: MemoryType, value: JsonValue): string | null {
  if (TESTS[type](value)) return null
  const text = JSON.stringify(value)
  return `must be ${WORDS[type]}, got ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`
}

const TESTS: Readonly<Record<MemoryType, (value: JsonValue) => boolean>> = {
  text: (value) => typeof value === 'string',
  phone: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  'whole-number': (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  list: (value) => Array.isArray(value),
  record: isJsonObject,
}

const WORDS: Readonly<Record<MemoryType, string>> = {
  text: 'text',
  phone: 'a phone number as text',
  number: 'a number',
  'whole-number': 'a whole number',
  boolean: 'true or false',
  date: 'a date such as 2026-03-14',
  list: 'a list',
  record: 'a mapping',
}
