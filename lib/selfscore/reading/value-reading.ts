import type { ReadingWarning, UnscoredReason } from '../judgement'

/** What one value of a reply was read as: a verdict, or the reason why it is none. */
export type ValueReading<Value> =
  | { readable: true; value: Value; warnings: ReadingWarning[] }
  | { readable: false; unscoredReason: UnscoredReason; detail: string }

/** A value that is a verdict. */
export function verdict<Value>(value: Value, ...warnings: ReadingWarning[]): ValueReading<Value> {
  return { readable: true, value, warnings }
}

/** A value that is none. */
export function noVerdict(unscoredReason: UnscoredReason, detail: string): ValueReading<never> {
  return { readable: false, unscoredReason, detail }
}

/** Whether two values were read as the same. Two failures are the same when they failed for the same reason. */
export function isSameReading<Value>(one: ValueReading<Value>, other: ValueReading<Value>): boolean {
  if (one.readable && other.readable) return one.value === other.value
  return !one.readable && !other.readable && one.unscoredReason === other.unscoredReason
}

/** A value as a detail sentence quotes it, at most 60 characters long. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text
}
