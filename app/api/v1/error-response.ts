import { type ApiFault, errorBody } from '@/lib/api/api-fault'
import { ERROR_STATUS } from '@/lib/api/error'

/** The one form of every error. */
export function errorResponse(fault: ApiFault): Response {
  const status = ERROR_STATUS[fault.code]
  return Response.json(errorBody(fault), { status, headers: { 'cache-control': 'no-store' } })
}
