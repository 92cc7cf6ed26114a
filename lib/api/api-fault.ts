import type { ErrorBody, ErrorCode } from './error'

/** A fault of a file, at its place, counted from 1. */
export interface FileFault {
  line: number
  column: number
  message: string
}

/** A request that is answered with an error. */
export class ApiFault extends Error {
  override name = 'ApiFault'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
    /** Of a file that was sent: each fault at its place. */
    readonly faults: readonly FileFault[] = [],
  ) {
    super(message, options)
  }
}

/** Fields that are wrong, each in words. */
export function invalidFields(fields: Readonly<Record<string, string>>): ApiFault {
  const said = Object.entries(fields).map(([field, message]) => `${field} ${message}`)
  return new ApiFault('invalid_request', `${said.join('; ')}.`, fields)
}

/** The one form of every error. */
export function errorBody({ code, message, fields, faults }: ApiFault): ErrorBody {
  return { error: { code, message, fields: { ...fields }, ...(faults.length > 0 ? { faults: [...faults] } : {}) } }
}
