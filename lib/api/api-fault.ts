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
  return new ApiFault('invalid_request', sayFields(fields), fields)
}

/** All in one sentence: "maxTurns must be 1 to 200, got 0; file: The file is empty." */
export function sayFields(fields: Readonly<Record<string, string>>): string {
  const said = Object.entries(fields).map(([field, message]) =>
    /^\p{Lu}/u.test(message) ? `${field}: ${message}` : `${field} ${message}`,
  )
  return `${said.join('; ')}.`
}

/** The one form of every error. */
export function errorBody({ code, message, fields, faults }: ApiFault): ErrorBody {
  return { error: { code, message, fields: { ...fields }, ...(faults.length > 0 ? { faults: [...faults] } : {}) } }
}
