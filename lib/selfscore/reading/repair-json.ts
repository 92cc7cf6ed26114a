import { jsonrepair } from 'jsonrepair'

// The repair takes time by the square of the length: 4,000 characters take some 10 ms at worst, 100,000 take seconds.
const LONGEST_REPAIRED = 4_000

/** A value of JSON, strictly read; undefined where the text is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * An object of JSON with the faults that models make: trailing commas, comments, raw line breaks, unescaped quotation
 * marks, single or curly quotes, Python's literals. Undefined where it is beyond repair, or too long to try.
 * The text must be balanced: what was cut is not to be completed.
 */
export function repairJson(text: string): unknown {
  if (text.length > LONGEST_REPAIRED) return undefined
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}

/** Whether a value is an object with keys, and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
