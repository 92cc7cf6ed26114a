import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type ByteRange, readJoined } from '@/lib/datasets/byte-range'
import type { SourceFile } from '@/lib/datasets/source-file'

/** Each reading is a call to the system and a turn of the loop; beyond this size they no longer count. */
const PIECE_BYTES = 1 << 18

/** A file on this machine's disk. */
export function fileSource(path: string, name: string): SourceFile {
  return {
    name,
    path,
    read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }),
    readRanges: (ranges) => withFile(path, (file) => readJoined(ranges, (spans) => readSpans(file, spans))),
  }
}

async function withFile<Result>(path: string, work: (file: FileHandle) => Promise<Result>): Promise<Result> {
  const file = await open(path, 'r')
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function readSpans(file: FileHandle, spans: readonly ByteRange[]): Promise<Buffer[]> {
  const read: Buffer[] = []
  for (const { offset, length } of spans) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset)
    read.push(buffer.subarray(0, bytesRead))
  }
  return read
}
