import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@/lib/api/error'
import { CommandRefusal } from '@/lib/commands/refusal'
import { CursorError } from '@/lib/db/cursor'
import { isDatabaseAway } from '@/lib/db/is-database-away'
import { log } from '@/lib/log'

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
export function invalidFields(fields: Record<string, string>): ApiFault {
  const said = Object.entries(fields).map(([field, message]) => `${field} ${message}`)
  return new ApiFault('invalid_request', `${said.join('; ')}.`, fields)
}

const OF_REFUSAL = { 'not-found': 'not_found', conflict: 'conflict', invalid: 'invalid_request' } as const

/** What went wrong, in the terms of the API. What is our own fault is logged, and told without its details. */
export function faultOf(error: unknown, where: string): ApiFault {
  if (error instanceof ApiFault) return error
  if (error instanceof CommandRefusal) return new ApiFault(OF_REFUSAL[error.kind], error.message, error.fields)
  if (error instanceof CursorError) return invalidFields({ cursor: error.message })
  log('error', 'request-failed', { where, error })
  return isDatabaseAway(error)
    ? new ApiFault('database_unavailable', 'The database can not be reached. Try again in a moment.')
    : new ApiFault('internal', 'Something went wrong on the server; its log says what.')
}

/** The one form of every error. */
export function errorResponse({ code, message, fields }: ApiFault): Response {
  const body: ErrorBody = { error: { code, message, fields: { ...fields } } }
  return Response.json(body, { status: ERROR_STATUS[code], headers: { 'cache-control': 'no-store' } })
}
