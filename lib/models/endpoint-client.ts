import { setMaxListeners } from 'node:events'
import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { type AddressGuard, guardAddresses } from '@/lib/network/address-guard'
import type { Resolve } from '@/lib/network/guarded-lookup'
import { createKeepAliveFetch } from '@/lib/network/keep-alive-fetch'
import { splitBaseUrl } from './base-url'
import { type HttpAnswer, readContent } from './http-answer'

/** What came of one HTTP request: an answer of any status, or none. */
export type HttpOutcome =
  | { kind: 'answer'; answer: HttpAnswer }
  | { kind: 'timeout' }
  | { kind: 'aborted' }
  | { kind: 'network'; cause: unknown }

export interface EndpointClientOptions {
  baseUrl: string
  apiKey: string | null
  /** For a whole request, from sending to the last byte. */
  timeoutMs: number
  /** Which addresses may be called; without it, all but link-local ones and metadata. */
  guard?: AddressGuard | undefined
  /** How names are resolved; without it, as the system does. */
  resolve?: Resolve | undefined
}

export interface EndpointClient {
  /** Sends these bytes as a chat completion request. */
  postChat(bytes: Buffer, signal: AbortSignal): Promise<HttpOutcome>
  /** Sends these bytes as an embeddings request. */
  postEmbeddings(bytes: Buffer, signal: AbortSignal): Promise<HttpOutcome>
  listModels(signal: AbortSignal): Promise<HttpOutcome>
  /** Lets requests under way end, then closes the sockets. */
  close(): Promise<void>
}

/**
 * One `openai` client for one connection: its own sockets, kept open; the package's retries off, since ours decide.
 */
export function createEndpointClient(options: EndpointClientOptions): EndpointClient {
  const { address, query } = splitBaseUrl(options.baseUrl)
  const sockets = createKeepAliveFetch(options.guard ?? guardAddresses('model', []), options.resolve)
  const client = new AnyAnswerClient({
    baseURL: address,
    defaultQuery: query,
    // The package insists on a key; without one, no Authorization header is sent at all.
    apiKey: options.apiKey ?? 'none',
    defaultHeaders: { 'user-agent': 'Deskmark', ...(options.apiKey === null ? { authorization: null } : {}) },
    adminAPIKey: null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: options.timeoutMs,
    fetch: sockets.fetch,
    logLevel: 'off',
  })
  const headers = { 'content-type': 'application/json' }
  return {
    postChat: (body, signal) =>
      receive(signal, (ours) => client.post('/chat/completions', { body, headers, signal: ours }).asResponse()),
    postEmbeddings: (body, signal) =>
      receive(signal, (ours) => client.post('/embeddings', { body, headers, signal: ours }).asResponse()),
    listModels: (signal) => receive(signal, (ours) => client.get('/models', { signal: ours }).asResponse()),
    close: sockets.close,
  }
}

/** An answer with an error status, as the package throws it, but with everything that came. */
class RefusedAnswer extends APIError {
  constructor(readonly answer: HttpAnswer) {
    super(answer.status, undefined, undefined, answer.headers)
  }
}

/** The package keeps of an error's body only what stands under `error`; other servers put it elsewhere. */
class AnyAnswerClient extends OpenAI {
  protected override makeStatusError(status: number, json: unknown, text: string | undefined, headers: Headers) {
    const content =
      json === undefined
        ? readContent(headers.get('content-type'), text ?? '')
        : ({ kind: 'json', value: json } as const)
    return new RefusedAnswer({ status, headers, content })
  }
}

async function receive(signal: AbortSignal, send: (signal: AbortSignal) => Promise<Response>): Promise<HttpOutcome> {
  if (signal.aborted) return { kind: 'aborted' }
  // The package never takes its listener off the signal: it gets one that lives no longer than the request.
  const ours = new AbortController()
  const abort = () => ours.abort(signal.reason)
  // One signal may stop hundreds of calls under way, which is no leak.
  setMaxListeners(0, signal)
  signal.addEventListener('abort', abort, { once: true })
  try {
    const response = await send(ours.signal)
    const content = readContent(response.headers.get('content-type'), await response.text())
    return { kind: 'answer', answer: { status: response.status, headers: response.headers, content } }
  } catch (error) {
    if (error instanceof RefusedAnswer) return { kind: 'answer', answer: error.answer }
    if (error instanceof APIUserAbortError || signal.aborted) return { kind: 'aborted' }
    if (error instanceof APIConnectionTimeoutError) return { kind: 'timeout' }
    if (error instanceof APIError) return { kind: 'network', cause: error.cause ?? error }
    throw error
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
