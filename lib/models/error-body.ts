import { isRecord, recordAt, textOrNull, tryParseJson } from './json-reading'

/** What an error's body says, wherever it says it. */
export interface ErrorBody {
  /** The server's own words; null where there are none. */
  message: string | null
  code: string | null
  type: string | null
  param: string | null
  /** A status that the body names itself; it counts more than the HTTP status. */
  namedStatus: number | null
  /** The object that held all this, for what only some providers say. */
  details: Record<string, unknown>
}

/**
 * Reads the error out of a body: under `error` (an object or a text), in `choices[0].error`, or at the top as `message`,
 * `detail` or `object: "error"`; inside an array of one; as JSON once more inside the message. Null where there is none.
 */
export function readErrorBody(body: unknown): ErrorBody | null {
  const top = Array.isArray(body) ? body[0] : body
  if (!isRecord(top)) return null
  const found = findError(top)
  if (found === null) return null
  if (typeof found === 'string') return readNested({ ...fieldsOf(top), message: found })
  return readNested(fieldsOf(found, top))
}

function findError(top: Record<string, unknown>): Record<string, unknown> | string | null {
  const { error } = top
  const hasChoices = Array.isArray(top.choices) && top.choices.length > 0
  if (typeof error === 'string' && error !== '') return error
  if (isRecord(error) && (Object.keys(error).length > 0 || !hasChoices)) return error
  if (hasChoices) {
    const inChoice = recordAt((top.choices as unknown[])[0], 'error')
    return Object.keys(inChoice).length > 0 ? inChoice : null
  }
  const saysError = top.object === 'error' || ['message', 'detail', 'errors', 'msg'].some((key) => hasText(top[key]))
  return saysError ? top : null
}

const hasText = (value: unknown) => value !== undefined && value !== null && value !== ''

function fieldsOf(error: Record<string, unknown>, top: Record<string, unknown> = error): ErrorBody {
  const upstream = recordAt(error, 'metadata').raw
  const ownWords = firstText([
    error.message,
    error.detail,
    error.msg,
    error.errors,
    error.error,
    top.message,
    top.detail,
  ])
  const words = ownWords === null && error !== top ? JSON.stringify(error) : ownWords
  return {
    message: typeof upstream === 'string' && upstream !== '' ? `${words ?? ''} ${upstream}`.trim() : words,
    code: codeText(error.code) ?? codeText(top.code),
    type: textOrNull(error.type) ?? textOrNull(error.status) ?? textOrNull(top.type),
    param: textOrNull(error.param),
    namedStatus: firstStatus([error.code, error.status, error.status_code, top.code, top.status, top.status_code]),
    details: error,
  }
}

/** Some gateways put the JSON of the error behind them into their own message. */
function readNested(outer: ErrorBody): ErrorBody {
  const text = outer.message?.trim() ?? ''
  if (!text.startsWith('{') && !text.startsWith('[')) return outer
  const inner = readErrorBody(tryParseJson(text))
  if (inner === null) return outer
  return {
    message: inner.message ?? outer.message,
    code: inner.code ?? outer.code,
    type: inner.type ?? outer.type,
    param: inner.param ?? outer.param,
    namedStatus: inner.namedStatus ?? outer.namedStatus,
    details: { ...outer.details, ...inner.details },
  }
}

function firstText(values: readonly unknown[]): string | null {
  for (const value of values) {
    const text = textOf(value)
    if (text !== '') return text
  }
  return null
}

/** A text out of whatever stands where a text should: a list of faults, an object with a message of its own. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ')
  if (!isRecord(value)) return ''
  const place = Array.isArray(value.loc) ? `${value.loc.filter(isName).join('.')}: ` : ''
  const words = textOf(value.message) || textOf(value.msg) || textOf(value.detail) || textOf(value.error)
  return words === '' ? JSON.stringify(value) : place + words
}

const isName = (part: unknown) => typeof part === 'string' || typeof part === 'number'

function codeText(code: unknown): string | null {
  return typeof code === 'number' ? String(code) : textOrNull(code)
}

function firstStatus(values: readonly unknown[]): number | null {
  for (const value of values) {
    const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value
    if (typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599) return status
  }
  return null
}
