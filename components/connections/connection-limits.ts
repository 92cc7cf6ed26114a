import type { ConnectionAnswer } from '@/lib/api/connection'

/**
 * A connection's limits in one line.
 *
 * @example limitsText({ maxConcurrent: 8, requestsPerMinute: null, tokensPerMinute: 90_000 }) // 'at most 8 in flight, 90,000 tokens a minute'
 */
export function limitsText({ maxConcurrent, requestsPerMinute, tokensPerMinute }: ConnectionAnswer['limits']): string {
  const parts = [
    maxConcurrent === null ? null : `${maxConcurrent.toLocaleString('en-US')} in flight`,
    requestsPerMinute === null ? null : `${requestsPerMinute.toLocaleString('en-US')} requests a minute`,
    tokensPerMinute === null ? null : `${tokensPerMinute.toLocaleString('en-US')} tokens a minute`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'no limit' : `at most ${parts.join(', ')}`
}
