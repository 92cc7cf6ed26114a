import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { detectSource, HEAD_BYTES } from '@/lib/datasets/detect-source'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/**
 * Writes an upload to disk as it comes in. Gives its size.
 * @param name what the file is called
 * @param refuse looks at its first bytes, and throws where it is not to be taken
 * @throws {ApiFault} as soon as it is larger than allowed, or its first bytes show that it can't be imported
 */
export async function storeUpload(
  upload: Readable,
  name: string,
  path: string,
  mostBytes: number,
  refuse: (head: Buffer, name: string) => void = refuseNoSource,
): Promise<number> {
  let bytes = 0
  /** What was seen of the head so far; null once it has been looked at. */
  function checkHead(head: Buffer, isEnd: boolean): Buffer | null {
    if (head.length < HEAD_BYTES && !isEnd) return head
    refuse(head.subarray(0, HEAD_BYTES), name)
    return null
  }
  async function* checked(source: AsyncIterable<Buffer>) {
    let head: Buffer | null = Buffer.alloc(0)
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge(mostBytes)
      if (head !== null) head = checkHead(Buffer.concat([head, chunk]), false)
      yield chunk
    }
    if (head !== null) checkHead(head, true)
  }
  await pipeline(upload, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return bytes
}

/** What can't be imported as a data set. */
function refuseNoSource(head: Buffer, name: string): void {
  try {
    detectSource(head, name)
  } catch (error) {
    if (error instanceof SourceRefusal) throw invalidFields({ file: error.message.replace(/\.$/, '') })
    throw error
  }
}

export function tooLarge(mostBytes: number): ApiFault {
  const size =
    mostBytes >= 1e9 ? `${Math.round(mostBytes / 1024 ** 3)} GB` : `${mostBytes.toLocaleString('en-US')} bytes`
  return new ApiFault(
    'too_large',
    `The file is larger than ${size}. Larger ones are imported from a folder on the server.`,
  )
}
