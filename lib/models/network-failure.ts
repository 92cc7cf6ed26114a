import { shownUrl } from './base-url'
import type { CallFailure } from './call-failure'
import { type Addressed, showable } from './failure-sentence'
import { isRecord } from './json-reading'

/** No answer came in time. */
export function timeoutFailure(timeoutMs: number, { url, apiKey }: Addressed): CallFailure {
  const sentence = showable(`No complete answer from ${shownUrl(url)} within ${timeoutMs / 1000} s`, apiKey)
  return { kind: 'passing', status: null, sentence, retry: 'backoff', retryAfterMs: null }
}

/** The network gave no answer at all: in plain words why, and whether that can pass. */
export function networkFailure(cause: unknown, { url, apiKey }: Addressed): CallFailure {
  const code = codeOf(cause)
  const { hostname, host } = new URL(url)
  const reason = cause instanceof Error ? cause.message : String(cause)
  const words = code === 'ERR_ADDRESS_REFUSED' ? reason : wordsFor(code, hostname, host)
  const sentence = showable(words ?? `The connection to ${host} failed: ${reason}`, apiKey)
  const isLasting = code !== null && lastingCodes.test(code)
  return {
    kind: isLasting ? 'configuration' : 'passing',
    status: null,
    sentence,
    retry: isLasting ? 'never' : 'backoff',
    retryAfterMs: null,
    cause,
  }
}

/** What no waiting cures: addresses that are not called, certificates that don't hold, https where it isn't spoken. */
const lastingCodes = /CERT|ERR_ADDRESS_REFUSED|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL|^EPROTO$|^ERR_INVALID/

function codeOf(cause: unknown): string | null {
  return isRecord(cause) && typeof cause.code === 'string' ? cause.code : null
}

function wordsFor(code: string | null, hostname: string, host: string): string | null {
  switch (code) {
    case 'ECONNREFUSED':
      return `${host} refused the connection: nothing listens at this address`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${hostname} could not be resolved (${code}): is it spelt right, and is there a network?`
    case 'ECONNRESET':
    case 'EPIPE':
      return `${host} cut the connection before it had answered`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `${host} can't be reached (${code})`
    case 'EPROTO':
      return `${host} does not speak TLS: should the address start with http:// instead of https://?`
    default:
      return code !== null && /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code)
        ? `The TLS certificate of ${host} does not hold (${code})`
        : null
  }
}
