import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file on its way into a zip. */
export interface FileToZip {
  name: string
  parts(): AsyncIterable<string> | Iterable<string>
}

/** A file as it went into a zip. */
export interface ZippedFile {
  name: string
  bytes: number
  sha256: string
}

/**
 * A zip of files, made while it is read, one after the other.
 * @param last made of what was written: so the list of files can stand beside them
 */
export async function* writeBundle(
  files: readonly FileToZip[],
  last: { name: string; make(written: readonly ZippedFile[]): Promise<string> },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const written: ZippedFile[] = []
  let current: Readable | null = null
  const add = (name: string, parts: () => AsyncIterable<Uint8Array>) =>
    zip.addReadStreamLazy(name, { compressionLevel: 6 }, (begin) => {
      const source = Readable.from(parts(), { objectMode: false })
      // The library pipes it, and a pipe lets go of an error.
      source.on('error', (error) => output.destroy(error))
      current = source
      begin(null, source)
    })
  for (const { name, parts } of files)
    add(name, async function* () {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const part of parts()) {
        const encoded = Buffer.from(part, 'utf8')
        hash.update(encoded)
        bytes += encoded.length
        yield encoded
      }
      written.push({ name, bytes, sha256: hash.digest('hex') })
    })
  add(last.name, async function* () {
    yield Buffer.from(await last.make(written), 'utf8')
  })
  zip.end()
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    // Whoever downloads may go away amid it.
    output.destroy()
    destroy(current)
  }
}

const destroy = (stream: Readable | null): unknown => stream?.destroy()
