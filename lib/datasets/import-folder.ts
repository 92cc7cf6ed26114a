import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file in the import folder that may be imported. */
export interface FolderFile {
  /** Below the folder, with `/` between names. */
  path: string
  bytes: number
  modifiedAt: Date
}

const IMPORTABLE = /\.(7z|xml|csv|tsv|jsonl|ndjson|json)$/i
const DEEPEST = 4
/** More is no list to choose from. */
const MOST_FILES = 1000

/** What can be imported from a folder, by name. A file that a link leads to outside of the folder is not in it. */
export async function listFolderFiles(folder: string): Promise<FolderFile[]> {
  const files: FolderFile[] = []
  for await (const relative of walk(folder, '', DEEPEST)) {
    const file = await findFolderFile(folder, relative)
    if (file !== null) files.push({ path: relative, bytes: file.bytes, modifiedAt: file.modifiedAt })
    if (files.length === MOST_FILES) break
  }
  return files
}

async function* walk(folder: string, below: string, depth: number): AsyncGenerator<string> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => [])
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const relative = below === '' ? entry.name : `${below}/${entry.name}`
    // A link to a folder is not entered: it might lead round in a circle.
    if (entry.isDirectory()) {
      if (depth > 1) yield* walk(folder, relative, depth - 1)
    } else if (IMPORTABLE.test(entry.name)) yield relative
  }
}

/**
 * A file of the import folder, as it lies on disk now. Null if it is not there, is no plain file, or does not lie in the
 * folder when all links are followed.
 * @param relative its path below the folder; no way leads out of it
 */
export async function findFolderFile(
  folder: string,
  relative: string,
): Promise<(FolderFile & { absolute: string }) | null> {
  if (!isPlainPath(relative)) return null
  try {
    const root = await realpath(folder)
    const absolute = await realpath(path.join(root, relative))
    if (!absolute.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) return null
    const { size, mtime } = await stat(absolute)
    const isPlainFile = (await lstat(absolute)).isFile()
    return isPlainFile && IMPORTABLE.test(relative)
      ? { path: relative, absolute, bytes: size, modifiedAt: mtime }
      : null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

/** Names with `/` between, none of them empty or a way up. */
function isPlainPath(relative: string): boolean {
  if (relative === '' || relative.includes('\0') || relative.includes('\\') || path.isAbsolute(relative)) return false
  return relative.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
}
