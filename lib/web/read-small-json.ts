import type { IncomingMessage } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'

const MOST_BYTES = 16 * 1024

/**
 * The body of a request from somebody who is not known: small, or nothing is read of it.
 * @throws {ApiFault} where it is too large, or no JSON
 */
export async function readSmallJson(request: IncomingMessage): Promise<unknown> {
  const tooLarge = () => new ApiFault('too_large', 'The body is larger than 16 kB.')
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    throw new ApiFault('unreadable_body', `The body is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}
