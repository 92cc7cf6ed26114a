import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ApiFault } from '@/lib/api/api-fault'
import { HEAD_BYTES } from '@/lib/datasets/detect-source'

/**
 * Writes an upload to disk as it comes in. Gives its size.
 * @param judge looks at its first bytes: says how large it may be, and throws where it is not to be taken at all
 * @throws {ApiFault} as soon as it is larger than allowed
 */
export async function storeUpload(upload: Readable, path: string, judge: (head: Buffer) => number): Promise<number> {
  let bytes = 0
  let mostBytes = Number.POSITIVE_INFINITY
  /** What was seen of the head so far; null once it has been looked at. */
  function judgeHead(head: Buffer, isEnd: boolean): Buffer | null {
    if (head.length < HEAD_BYTES && !isEnd) return head
    mostBytes = judge(head.subarray(0, HEAD_BYTES))
    return null
  }
  async function* checked(source: AsyncIterable<Buffer>) {
    let head: Buffer | null = Buffer.alloc(0)
    for await (const chunk of source) {
      bytes += chunk.length
      if (head !== null) head = judgeHead(Buffer.concat([head, chunk]), false)
      refuseLarger(bytes, mostBytes)
      yield chunk
    }
    if (head !== null) judgeHead(head, true)
  }
  await pipeline(upload, checked, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return bytes
}

/** @throws {ApiFault} if it is larger than allowed */
export function refuseLarger(bytes: number, mostBytes: number): void {
  if (bytes > mostBytes) throw tooLarge(mostBytes)
}

export function tooLarge(mostBytes: number): ApiFault {
  return new ApiFault(
    'too_large',
    `The file is larger than ${sizeOf(mostBytes)}. Larger ones are imported from a folder on the server.`,
  )
}

const MB = 1024 ** 2

function sizeOf(bytes: number): string {
  if (bytes % (1024 * MB) === 0) return `${bytes / (1024 * MB)} GB`
  return bytes % MB === 0 ? `${bytes / MB} MB` : `${bytes.toLocaleString('en-US')} bytes`
}
