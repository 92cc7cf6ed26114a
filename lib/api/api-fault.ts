import type { ErrorBody, ErrorCode } from './error'

/** A request that is answered with an error. */
export class ApiFault extends Error {
  override name = 'ApiFault'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
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
export function errorBody({ code, message, fields }: ApiFault): ErrorBody {
  return { error: { code, message, fields: { ...fields } } }
}
