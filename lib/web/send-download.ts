import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Download {
  /** Of plain characters, so that it can stand in a header. */
  name: string
  type: string
}

/**
 * Sends a file as it is made. What goes wrong before its first part is still answered as an error; afterwards the
 * connection breaks, so that half a file is never taken for a whole one.
 */
export async function sendDownload(
  request: IncomingMessage,
  response: ServerResponse,
  { name, type }: Download,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]()
  const first = request.method === 'HEAD' ? null : await iterator.next()
  response.writeHead(200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
  if (first === null) return void response.end()
  async function* all(): AsyncGenerator<string | Uint8Array> {
    try {
      for (let next = first; next !== null && !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  await pipeline(Readable.from(all()), response)
}
