/*
 * PostgreSQL text cannot hold NUL, and UTF-8 cannot hold half a surrogate pair. A NUL is replaced by U+FFFD, everywhere
 * and for good (the door where it came in says so). A lone surrogate is kept: it is written as U+FDD0, a character that
 * Unicode reserves for such inner use, and its four hex digits; a real U+FDD0 is written twice.
 */
const MARK = '\uFDD0'
const LONE_SURROGATE_OR_MARK = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\uFDD0/g
const STORED = /\uFDD0(\uFDD0|[0-9a-f]{4})/g

/** What replaces a NUL. */
export const NUL_REPLACEMENT = '\uFFFD'

/** A text as PostgreSQL can hold it. Nearly all texts come back as they are, at the cost of two scans. */
export function encodeText(text: string): string {
  const noNul = text.includes('\0') ? text.replaceAll('\0', NUL_REPLACEMENT) : text
  if (noNul.isWellFormed() && !noNul.includes(MARK)) return noNul
  return noNul.replace(LONE_SURROGATE_OR_MARK, (found) =>
    found === MARK ? MARK + MARK : MARK + found.charCodeAt(0).toString(16).padStart(4, '0'),
  )
}

/** The text that was handed to `encodeText`, but for its NULs. */
export function decodeText(stored: string): string {
  if (!stored.includes(MARK)) return stored
  return stored.replace(STORED, (_, code: string) =>
    code === MARK ? MARK : String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** Applies a text conversion to every string inside a value, keys left alone. Values without strings to change are returned as they are. */
export function mapTexts(value: unknown, convert: (text: string) => string): unknown {
  if (typeof value === 'string') return convert(value)
  if (Array.isArray(value)) return mapArray(value, convert)
  if (value === null || typeof value !== 'object' || !isPlain(value)) return value
  let changed: Record<string, unknown> | null = null
  for (const [key, entry] of Object.entries(value)) {
    const mapped = mapTexts(entry, convert)
    if (mapped === entry) continue
    changed ??= { ...value }
    changed[key] = mapped
  }
  return changed ?? value
}

function mapArray(values: readonly unknown[], convert: (text: string) => string): readonly unknown[] {
  const mapped = values.map((entry) => mapTexts(entry, convert))
  return mapped.some((entry, index) => entry !== values[index]) ? mapped : values
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
