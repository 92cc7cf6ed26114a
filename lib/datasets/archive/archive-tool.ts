import { fileURLToPath } from 'node:url'

/** A file in an archive. */
export interface ArchiveEntry {
  path: string
  /** Unpacked; null where the tool does not tell. */
  bytes: number | null
}

/** A program that lists an archive's files, and writes one of them to its standard output. */
export interface ArchiveTool {
  command: string
  /** What its users call it. */
  name: string
  listing: (archivePath: string) => string[]
  readListing: (output: string) => ArchiveEntry[]
  extracting: (archivePath: string, entryPath: string) => string[]
  /** Larger archives it can't read, in bytes; null: any. */
  mostBytes: number | null
}

/** Flat in memory and fast; `-spd`: a name is a name, whatever characters are in it. */
const sevenZip = (command: string): ArchiveTool => ({
  command,
  name: command,
  listing: (archive) => ['l', '-slt', '-ba', '-p', '--', archive],
  readListing: readSevenZipListing,
  extracting: (archive, entry) => ['x', '-so', '-spd', '-bd', '-p', '--', archive, entry],
  mostBytes: null,
})

const BSDTAR: ArchiveTool = {
  command: 'bsdtar',
  name: 'bsdtar',
  listing: (archive) => ['-t', '-f', archive],
  readListing: (output) =>
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((path) => ({ path, bytes: null })),
  extracting: (archive, entry) => ['-x', '-O', '-f', archive, '--', entry],
  mostBytes: null,
}

/** Comes with Deskmark. It holds the whole packed archive in memory, so it takes smaller ones only. */
export const WASM_TOOL: ArchiveTool = {
  command: process.execPath,
  name: 'the bundled libarchive',
  listing: (archive) => [WASM_PROGRAM, 'list', archive],
  readListing: (output) =>
    output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as ArchiveEntry),
  extracting: (archive, entry) => [WASM_PROGRAM, 'extract', archive, entry],
  mostBytes: 512 << 20,
}

const WASM_PROGRAM = fileURLToPath(new URL('./wasm-archive.mjs', import.meta.url))

/** In the order in which they are tried. */
export const ARCHIVE_TOOLS: readonly ArchiveTool[] = [
  sevenZip('7zz'),
  sevenZip('7z'),
  sevenZip('7za'),
  BSDTAR,
  WASM_TOOL,
]

/** Blocks of `Name = value`, a blank line between them. */
function readSevenZipListing(output: string): ArchiveEntry[] {
  return output.split(/\r?\n\r?\n/).flatMap((block) => {
    const fieldOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(block)?.[1]?.trimEnd()
    const path = fieldOf('Path')
    if (path === undefined || fieldOf('Attributes')?.startsWith('D')) return []
    const bytes = Number(fieldOf('Size') || Number.NaN)
    return [{ path, bytes: Number.isSafeInteger(bytes) ? bytes : null }]
  })
}
