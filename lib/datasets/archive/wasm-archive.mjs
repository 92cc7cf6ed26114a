// Reads a 7z archive by libarchive, which is WebAssembly here: for machines without a tool of their own. A process of its
// own, so that the memory it takes is given back, and the main process never waits for it.
// node wasm-archive.mjs list <archive>              → one line of JSON for each file: {"path": …, "bytes": …}
// node wasm-archive.mjs extract <archive> <path>    → the file's bytes
import { once } from 'node:events'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import process from 'node:process'
import { libarchiveWasm } from 'libarchive-wasm'

const PIECE_BYTES = 1 << 20

/** Reads the archive straight into the library's memory: it is never there twice. */
function load({ module }, archivePath) {
  const file = openSync(archivePath, 'r')
  const { size } = fstatSync(file)
  const pointer = module._malloc(size)
  if (pointer === 0) throw new Error(`there is no memory for its ${size} bytes`)
  for (let at = 0; at < size; ) {
    const length = readSync(file, module.HEAPU8, pointer + at, Math.min(PIECE_BYTES * 16, size - at), at)
    if (length === 0) throw new Error('it became shorter while it was read')
    at += length
  }
  closeSync(file)
  return { pointer, size }
}

async function write(bytes) {
  if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
}

async function extract(library, archive) {
  const { module } = library
  const piece = module._malloc(PIECE_BYTES)
  for (;;) {
    const length = library.read_data(archive, piece, PIECE_BYTES)
    if (length === 0) return
    await write(Buffer.from(module.HEAPU8.slice(piece, piece + length)))
  }
}

async function main([job, archivePath, wanted]) {
  const library = await libarchiveWasm()
  const { pointer, size } = load(library, archivePath)
  const archive = library.read_new_memory(pointer, size, null)
  let count = 0
  for (;;) {
    const entry = library.read_next_entry(archive)
    // The end of the list, or of what can be read of it.
    if (entry === 0) break
    count += 1
    const path = library.entry_pathname(entry)
    if (job === 'list') await write(`${JSON.stringify({ path, bytes: library.entry_size(entry) })}\n`)
    else if (path === wanted) return extract(library, archive)
  }
  const fault = library.error_string(archive)
  if (fault || count === 0) throw new Error(fault ?? 'its list of files can not be read')
  if (job !== 'list') throw new Error(`it holds no ${wanted}`)
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
