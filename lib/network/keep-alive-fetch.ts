import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { AddressGuard } from './address-guard'
import { AddressRefused } from './address-refused'
import { guardedLookup, type Resolve } from './guarded-lookup'

/** An answer is some kilobytes; a server that sends more than this is not one. */
const maxAnswerBytes = 64 * 1024 * 1024

/** A `fetch` with sockets of its own. */
export interface KeepAliveFetch {
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>
  /** Closes the sockets as soon as no request is under way any more; resolves then. */
  close(): Promise<void>
}

/**
 * A `fetch` over node:http with connections that are kept open.
 *
 * It differs from the global one where that one gets in the way: it costs half a millisecond of CPU less a call, it
 * resolves only when the whole body is there (so that the client's timeout covers a body that never ends), it has no
 * limit of its own of five minutes, and it follows no redirect (the key goes to the address that was entered and to no
 * other). It calls no address that its guard refuses, and looks at each where it connects.
 * Takes what the `openai` client passes: an address, a method, headers, a text or bytes, a signal.
 */
export function createKeepAliveFetch(guard: AddressGuard, resolve?: Resolve): KeepAliveFetch {
  const lookup = guardedLookup(guard, resolve)
  const http = new HttpAgent({ keepAlive: true })
  const https = new HttpsAgent({ keepAlive: true })
  const underWay = new Set<Promise<unknown>>()
  return {
    fetch: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const agent = url.protocol === 'https:' ? https : http
      // Of an address that is no name, nothing is looked up.
      const refusal = guard.refuseHost(url.hostname)
      if (refusal !== null) return Promise.reject(new AddressRefused(refusal))
      const sending = send(url, { agent, lookup }, init)
      underWay.add(sending)
      const done = () => underWay.delete(sending)
      sending.then(done, done)
      return sending
    },
    close: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
      http.destroy()
      https.destroy()
    },
  }
}

function send(url: URL, by: { agent: HttpAgent; lookup: LookupFunction }, init: RequestInit): Promise<Response> {
  const body = bytesOf(init.body)
  const headers: Record<string, string> = {}
  new Headers(init.headers).forEach((value, name) => {
    headers[name] = value
  })
  if (body !== null) headers['content-length'] = String(body.length)

  return new Promise((resolve, reject) => {
    const { signal } = init
    if (signal?.aborted) return reject(signal.reason)
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      ...by,
      method: init.method ?? 'GET',
      headers,
    })
    const abort = () => request.destroy(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const settle = (settleWith: () => void) => {
      signal?.removeEventListener('abort', abort)
      settleWith()
    }
    request.on('error', (error) => settle(() => reject(error)))
    request.on('response', (incoming) => {
      readBody(incoming)
        .then((bytes) => toResponse(incoming, bytes))
        .then(
          (response) => settle(() => resolve(response)),
          (error) => {
            request.destroy()
            settle(() => reject(signal?.aborted ? signal.reason : error))
          },
        )
    })
    request.end(body)
  })
}

function bytesOf(body: RequestInit['body']): Buffer | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string') return Buffer.from(body)
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  throw new TypeError('The body of a request is a text or bytes')
}

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const body = decompressed(incoming)
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length > maxAnswerBytes) reject(new Error(`The answer is longer than ${maxAnswerBytes} bytes`))
    })
    body.on('end', () => resolve(Buffer.concat(chunks)))
    body.on('error', reject)
    incoming.on('error', reject)
    incoming.on('aborted', () => reject(new Error('The connection was cut in the middle of the answer')))
  })
}

/** Some proxies compress although nobody asked for it. */
function decompressed(incoming: IncomingMessage): Readable {
  const encoding = incoming.headers['content-encoding']
  if (encoding === 'gzip' || encoding === 'x-gzip') return incoming.pipe(createGunzip())
  if (encoding === 'deflate') return incoming.pipe(createInflate())
  if (encoding === 'br') return incoming.pipe(createBrotliDecompress())
  return incoming
}

const statusesWithoutBody = new Set([204, 205, 304])

function toResponse(incoming: IncomingMessage, bytes: Buffer): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Response(statusesWithoutBody.has(status) ? null : new Uint8Array(bytes), { status, headers })
}
