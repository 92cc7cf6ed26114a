import { numberTyped, typedNumberOrNull } from '@/components/forms/typed-number'
import type { ConnectionAnswer } from '@/lib/api/connection'

/** What stands in the fields of a connection's form, as it was typed. */
export interface ConnectionDraft {
  name: string
  baseUrl: string
  /** A new key; '' leaves a stored one as it is. */
  apiKey: string
  /** Take the stored key away. */
  removeKey: boolean
  maxConcurrent: string
  requestsPerMinute: string
  tokensPerMinute: string
}

export const EMPTY_CONNECTION: ConnectionDraft = {
  name: '',
  baseUrl: '',
  apiKey: '',
  removeKey: false,
  maxConcurrent: '',
  requestsPerMinute: '',
  tokensPerMinute: '',
}

/** The form's fields for a stored connection. Its key is never known here. */
export function draftOfConnection({ name, baseUrl, limits }: ConnectionAnswer): ConnectionDraft {
  return {
    ...EMPTY_CONNECTION,
    name,
    baseUrl,
    maxConcurrent: numberTyped(limits.maxConcurrent),
    requestsPerMinute: numberTyped(limits.requestsPerMinute),
    tokensPerMinute: numberTyped(limits.tokensPerMinute),
  }
}

/** The request that makes this connection, before the contract has judged it. */
export function newConnectionBody(draft: ConnectionDraft): object {
  const { name, baseUrl, apiKey } = draft
  return { name, baseUrl, ...(apiKey === '' ? {} : { apiKey }), limits: limitsOf(draft) }
}

/** The request that changes a stored connection into this. */
export function changedConnectionBody(draft: ConnectionDraft): object {
  const { name, baseUrl, apiKey, removeKey } = draft
  const key = apiKey !== '' ? { apiKey } : removeKey ? { apiKey: null } : {}
  return { name, baseUrl, ...key, limits: limitsOf(draft) }
}

function limitsOf({ maxConcurrent, requestsPerMinute, tokensPerMinute }: ConnectionDraft): object {
  return {
    maxConcurrent: typedNumberOrNull(maxConcurrent),
    requestsPerMinute: typedNumberOrNull(requestsPerMinute),
    tokensPerMinute: typedNumberOrNull(tokensPerMinute),
  }
}
