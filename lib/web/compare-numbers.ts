import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import type { ComparisonPool } from './comparison-pool'

/** The largest body: a million values with the names of their items. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Answers `POST /statistics/compare`: the body is only gathered here; a thread reads it, checks it and compares.
 * @throws {ApiFault} where it is refused
 */
export async function compareNumbers(
  pool: ComparisonPool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = request.headers['content-type']
  if (type !== undefined && !/^application\/([\w.+-]+\+)?json\b/i.test(type.trim()))
    throw new ApiFault('unreadable_body', `The body must be JSON, sent as application/json, not ${type.slice(0, 100)}.`)
  const json = await pool.compare(await readBytes(request))
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(json)
}

async function readBytes(request: IncomingMessage): Promise<Uint8Array> {
  const tooLarge = () => new ApiFault('too_large', 'The body is larger than 64 MB.')
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  const reading = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  for await (const chunk of reading) {
    size += chunk.length
    if (size > MOST_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  // In memory of its own, which can be handed to the thread.
  const body = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    body.set(chunk, at)
    at += chunk.length
  }
  return body
}
