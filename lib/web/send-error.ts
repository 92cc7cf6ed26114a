import type { ServerResponse } from 'node:http'
import { type ApiFault, errorBody } from '@/lib/api/api-fault'
import { ERROR_STATUS } from '@/lib/api/error'

/** Answers with an error, in the one form that all errors have. */
export function sendError(response: ServerResponse, fault: ApiFault, headers: Record<string, string> = {}): void {
  const json = JSON.stringify(errorBody(fault))
  response.writeHead(ERROR_STATUS[fault.code], {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(json)
}
