import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressGuard } from './address-guard'
import { AddressRefused } from './address-refused'
import { guardedLookup, type Resolve } from './guarded-lookup'

/** What came back: the status, and the beginning of what was said. */
export interface PostAnswer {
  status: number
  answer: string
}

/**
 * Posts a text to an address, once, over a connection of its own. It calls no address that the guard refuses, looks at
 * each where it connects, follows no redirect, and reads no more of the answer than it gives.
 * @throws {AddressRefused} for an address that must not be called; else what the connection failed of
 */
export async function postOnce(
  address: string,
  {
    body,
    headers,
    guard,
    timeoutMs,
    mostAnswerBytes,
    resolve,
  }: {
    body: string
    headers: Readonly<Record<string, string>>
    guard: AddressGuard
    /** For all of it, the answer included. */
    timeoutMs: number
    mostAnswerBytes: number
    resolve?: Resolve
  },
): Promise<PostAnswer> {
  const url = new URL(address)
  // Of an address that is no name, nothing is looked up.
  const refusal = guard.refuseHost(url.hostname)
  if (refusal !== null) throw new AddressRefused(refusal)
  const bytes = Buffer.from(body)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await new Promise<PostAnswer>((answered, failed) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent: false,
        lookup: guardedLookup(guard, resolve),
        headers: { ...headers, 'content-length': String(bytes.length) },
        signal,
      })
      request.on('error', failed)
      request.on('response', (incoming) => {
        beginningOf(incoming, mostAnswerBytes)
          .then((answer) => answered({ status: incoming.statusCode ?? 0, answer }), failed)
          .finally(() => request.destroy())
      })
      request.end(bytes)
    })
  } catch (error) {
    if (signal.aborted) throw new Error(`No answer within ${timeoutMs / 1000} seconds`, { cause: error })
    throw error
  }
}

function beginningOf(incoming: IncomingMessage, most: number): Promise<string> {
  return new Promise((read, failed) => {
    const chunks: Buffer[] = []
    let length = 0
    // A character that the cut goes through is left out.
    const text = () => new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most), { stream: true })
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) read(text())
    })
    incoming.on('end', () => read(text()))
    incoming.on('error', failed)
  })
}
