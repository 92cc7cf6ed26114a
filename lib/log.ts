/** What may stand beside an event. Undefined fields are left out. */
export interface LogFields {
  runId?: string | null | undefined
  interactionId?: string | null | undefined
  /** What went wrong; its causes are written too. */
  error?: unknown
  [field: string]: unknown
}

/** Writes one event. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void

export type LogLevel = 'info' | 'warn' | 'error'

const HIDDEN = '[hidden]'
const SECRET_FIELD = /^(api_?key|authorization|cookie|set-cookie|password|secret|token|access_?token|api_?token)$/i
const SECRET_TEXT: readonly [pattern: RegExp, replacement: string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  [/\b(sk|pk|rk|gsk|xai|hf)[-_][\w*-]{6,}/g, HIDDEN],
  [/(:\/\/[^\s:/@]*):[^\s@/]+@/g, `$1:${HIDDEN}@`],
]
const LONGEST_TEXT = 4000
const secrets = new Set<string>()

/** From now on this text is hidden wherever it would appear in a line of this process's log. */
export function hideFromLog(secret: string): void {
  if (secret.length >= 4) secrets.add(secret)
}

function clean(text: string): string {
  let cleaned = text
  for (const secret of secrets) cleaned = cleaned.replaceAll(secret, HIDDEN)
  for (const [pattern, replacement] of SECRET_TEXT) cleaned = cleaned.replace(pattern, replacement)
  return cleaned.length > LONGEST_TEXT ? `${cleaned.slice(0, LONGEST_TEXT)}… (${cleaned.length} characters)` : cleaned
}

function describeError(error: Error): Record<string, unknown> {
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: error.cause }
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}

/** Texts are cleaned one by one, before they become JSON, so that a secret cannot hide behind an escape. */
function presentable(value: unknown, above: readonly object[] = []): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '[circular]'
  if (value instanceof Date) return value.toJSON()

  const deeper = [...above, value]
  if (Array.isArray(value)) return value.map((each) => presentable(each, deeper))
  const entries = Object.entries(value instanceof Error ? describeError(value) : value)
  return Object.fromEntries(
    entries.map(([field, inner]) => [field, SECRET_FIELD.test(field) ? HIDDEN : presentable(inner, deeper)]),
  )
}

/**
 * A log that writes one JSON line for each event: time, level, event, then the fields. Keys, passwords and what was
 * named to hideFromLog never stand in it.
 *
 * @param write takes one line, newline included
 * @param now the clock
 */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (level, event, fields = {}) => {
    const what = presentable(fields) as Record<string, unknown>
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...what })}\n`)
  }
}

/** This process's log, on its standard output. */
export const log: Log = createLog(
  (line) => process.stdout.write(line),
  () => new Date(),
)
