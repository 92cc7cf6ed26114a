import type { ReadingWarning } from '../judgement'
import type { QuotationTest } from './judged-quotations'
import { findKeyMentions } from './key-mentions'
import { isRecord, parseJson, repairJson } from './repair-json'
import { topLevelKeys } from './top-level-keys'
import { isSameReading, noVerdict, type ValueReading } from './value-reading'
import type { VerdictForm } from './verdict-form'

/** What a piece of JSON says under the key that was asked for. */
export interface JsonVerdict<Value> {
  reading: ValueReading<Value>
  reason: string | null
}

const REASON_KEYS = ['reason', 'reasoning', 'explanation', 'rationale', 'justification', 'feedback']

/**
 * Reads one balanced piece of JSON, strictly if it can be, else with its faults repaired.
 * Null where it has no such key at its top level: neither another key's number nor a nested one stands in for it.
 */
export function readJsonVerdict<Value>(
  text: string,
  form: VerdictForm<Value>,
  isQuotation: QuotationTest,
): JsonVerdict<Value> | null {
  const parsed = parseJson(text)
  if (isRecord(parsed)) {
    const named = topLevelKeys(text).filter((key) => isKey(key, form.key))
    return named.length > 1 ? twice(form.key, parsed) : readObject(parsed, form)
  }
  if (Array.isArray(parsed)) return readArray(parsed, form)
  return readBroken(text, form, isQuotation)
}

/** The reason that an object gives, under any of its usual names. */
export function reasonOf(object: Record<string, unknown>): string | null {
  for (const name of REASON_KEYS) {
    const entry = Object.entries(object).find(([key]) => isKey(key, name))
    if (entry === undefined || entry[1] === null) continue
    return typeof entry[1] === 'string' ? entry[1] : JSON.stringify(entry[1])
  }
  return null
}

function readObject<Value>(object: Record<string, unknown>, form: VerdictForm<Value>): JsonVerdict<Value> | null {
  const values = Object.entries(object).flatMap(([key, value]) => (isKey(key, form.key) ? [value] : []))
  if (values.length === 0) return null
  if (values.length > 1) return twice(form.key, object)
  return { reading: form.readValue(values[0]), reason: reasonOf(object) }
}

function readArray<Value>(entries: readonly unknown[], form: VerdictForm<Value>): JsonVerdict<Value> | null {
  const verdicts = entries.flatMap((entry) => (isRecord(entry) ? (readObject(entry, form) ?? []) : []))
  const [first, ...others] = verdicts
  if (first === undefined) return null
  if (others.some(({ reading }) => !isSameReading(reading, first.reading))) {
    return { reading: noVerdict('ambiguous', 'the judge gave a list of different verdicts'), reason: first.reason }
  }
  return { ...first, reading: withWarning(first.reading, others.length === 0 ? 'array-of-one' : 'multiple-scores') }
}

/**
 * The repair may guess; the key must be readable without it. So the value is the one that stands after the key in the
 * text itself, the repaired object has to agree, and it gives the reason.
 */
function readBroken<Value>(
  text: string,
  form: VerdictForm<Value>,
  isQuotation: QuotationTest,
): JsonVerdict<Value> | null {
  const all = findKeyMentions(text, form.key)
  const unquoted = all.filter(({ token }) => !isQuotation(token))
  const [first, ...others] = (unquoted.length > 0 ? unquoted : all).map(({ value }) => form.readValue(value))
  if (first === undefined) return null

  const repaired = repairJson(text)
  const whole = isRecord(repaired)
    ? readObject(repaired, form)
    : Array.isArray(repaired)
      ? readArray(repaired, form)
      : null
  if (repaired !== undefined && whole === null) return null
  const reason = whole?.reason ?? salvageReason(text, form.key)
  if (
    others.some((other) => !isSameReading(other, first)) ||
    (whole !== null && !isSameReading(whole.reading, first))
  ) {
    return { reading: noVerdict('ambiguous', `broken JSON with more than one "${form.key}"`), reason }
  }
  return { reading: withWarning(whole?.reading ?? first, 'repaired'), reason }
}

/** What stands after the reason's key in JSON that can't be repaired, without the marks round it. */
function salvageReason(text: string, key: string): string | null {
  const mention = REASON_KEYS.flatMap((name) => findKeyMentions(text, name))[0]
  if (mention === undefined) return null
  const from = text.indexOf(mention.token) + mention.token.indexOf(':') + 1
  const rest = text.slice(from)
  const verdictAt = findKeyMentions(rest, key).at(-1)
  const end = verdictAt === undefined ? rest.length : rest.lastIndexOf(verdictAt.token)
  return rest
    .slice(0, end)
    .replace(/^[\s"'“‘]{1,9}/, '')
    .trimEnd()
    .replace(/["'”’\s,}\]]{1,9}$/, '')
}

function twice<Value>(key: string, object: Record<string, unknown>): JsonVerdict<Value> {
  return { reading: noVerdict('ambiguous', `"${key}" is given more than once in one object`), reason: reasonOf(object) }
}

function withWarning<Value>(reading: ValueReading<Value>, warning: ReadingWarning): ValueReading<Value> {
  return reading.readable ? { ...reading, warnings: [...reading.warnings, warning] } : reading
}

function isKey(key: string, wanted: string): boolean {
  return key.trim().toLowerCase() === wanted
}
