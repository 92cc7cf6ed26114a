import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { CursorError } from '@/lib/db/cursor'
import { isDatabaseAway } from '@/lib/db/is-database-away'
import { isDeletedMeanwhile } from '@/lib/db/is-deleted-meanwhile'
import { isDiskFull } from '@/lib/db/is-disk-full'
import { log } from '@/lib/log'
import { CommandRefusal } from './refusal'

const OF_REFUSAL = {
  'not-found': 'not_found',
  conflict: 'conflict',
  invalid: 'invalid_request',
  gone: 'gone',
} as const

/**
 * What went wrong, in the terms of the API. What is our own fault is logged, and told without its details.
 * @param where what was being tried, for the log
 */
export function faultOf(error: unknown, where: string): ApiFault {
  if (error instanceof ApiFault) return error
  if (error instanceof CommandRefusal)
    return new ApiFault(OF_REFUSAL[error.kind], error.message, error.fields, {}, error.faults)
  if (error instanceof CursorError) return invalidFields({ cursor: error.message })
  if (isDeletedMeanwhile(error)) {
    log('warn', 'deleted-meanwhile', { where, code: error instanceof Error && 'code' in error ? error.code : null })
    return new ApiFault(
      'conflict',
      'Somebody deleted what this is about while it was being done. Nothing was kept of it.',
    )
  }
  log('error', 'request-failed', { where, error })
  if (isDiskFull(error))
    return new ApiFault(
      'no_space',
      'There is no room left on a disk of the server, and nothing was kept of this. Make room there, then try again.',
    )
  return isDatabaseAway(error)
    ? new ApiFault('database_unavailable', 'The database can not be reached. Try again in a moment.')
    : new ApiFault('internal', 'Something went wrong on the server; its log says what.')
}
