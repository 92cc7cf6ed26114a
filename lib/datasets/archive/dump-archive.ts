import { createWriteStream } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ARCHIVE_TOOLS, type ArchiveEntry, type ArchiveTool } from '@/lib/datasets/archive/archive-tool'
import { type Archive, openArchive } from '@/lib/datasets/archive/open-archive'
import { fileSource } from '@/lib/datasets/file-source'
import type { SourceFile } from '@/lib/datasets/source-file'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** The files of a dump's archive that an import reads. */
export interface DumpArchive {
  /** Unpacked, on disk. */
  posts: SourceFile
  /** Null where the archive has none. */
  comments: (() => AsyncIterable<Uint8Array>) | null
  users: (() => AsyncIterable<Uint8Array>) | null
}

/** So much is left free on the disk. */
const LEFT_FREE_BYTES = 512 << 20
/** Where the archive does not say how much it holds, room is looked for before each such piece. */
const PIECE_BYTES = 64 << 20

/**
 * Opens a dump's archive and unpacks its `Posts.xml` into a folder, so that it is unpacked once and read often.
 * @param folder where there is room; whoever made it deletes it
 * @param tools programs that unpack, in the order in which they are tried
 * @throws {SourceRefusal} if the archive can't be read, holds no `Posts.xml` or more than it says, or there is no room for it
 */
export async function openDumpArchive(
  source: SourceFile,
  folder: string,
  signal: AbortSignal,
  tools: readonly ArchiveTool[] = ARCHIVE_TOOLS,
): Promise<DumpArchive> {
  const archive = await openArchive(source.path ?? (await putDown(source, folder)), tools)
  const posts = findFile(archive, 'posts.xml')
  if (posts === null) throw withoutPosts(archive)
  const postsPath = path.join(folder, 'Posts.xml')
  await refuseWithoutRoom(folder, posts.bytes)
  const unpacked = withinRoom(archive.read(posts.path), folder, posts)
  await pipeline(unpacked, createWriteStream(postsPath, { mode: 0o600 }), { signal })
  if (posts.bytes !== null && (await stat(postsPath)).size !== posts.bytes) throw cutOff(posts)
  const reader = (name: string) => {
    const entry = findFile(archive, name)
    return entry && (() => archive.read(entry.path))
  }
  return { posts: fileSource(postsPath, 'Posts.xml'), comments: reader('comments.xml'), users: reader('users.xml') }
}

async function putDown(source: SourceFile, folder: string): Promise<string> {
  const archivePath = path.join(folder, 'archive.7z')
  await pipeline(source.read(), createWriteStream(archivePath, { mode: 0o600 }))
  return archivePath
}

/** Whatever folder it lies in; a name with other characters is none that a dump has. */
function findFile({ entries }: Archive, name: string): ArchiveEntry | null {
  return (
    entries.find(({ path: entryPath }) => {
      const last = entryPath.split('/').at(-1)
      return last?.toLowerCase() === name && /^[\w. /-]+$/.test(entryPath) && !entryPath.startsWith('-')
    }) ?? null
  )
}

function withoutPosts({ entries }: Archive): SourceRefusal {
  const names = entries.slice(0, 8).map(({ path: entryPath }) => entryPath.slice(0, 60))
  const more = entries.length > names.length ? `, and ${entries.length - names.length} more` : ''
  const holds = names.length === 0 ? 'It is empty.' : `It holds ${names.join(', ')}${more}.`
  return new SourceRefusal('archive', `The archive holds no Posts.xml. ${holds} Bring the archive with the posts.`)
}

/** What is unpacked, until it is more than the archive says it holds, or than the disk has room for: some are made to fill it. */
async function* withinRoom(parts: AsyncIterable<Uint8Array>, folder: string, { bytes }: ArchiveEntry) {
  let written = 0
  let looked = 0
  for await (const part of parts) {
    written += part.length
    if (bytes !== null && written > bytes)
      throw new SourceRefusal(
        'archive',
        `The archive says that its Posts.xml has ${bytes} bytes, and holds more. It is damaged, or made to fill a disk.`,
      )
    if (bytes === null && written >= looked) {
      await refuseWithoutRoom(folder, PIECE_BYTES)
      looked += PIECE_BYTES
    }
    yield part
  }
}

async function refuseWithoutRoom(folder: string, bytes: number | null): Promise<void> {
  if (bytes === null) return
  const { bavail, bsize } = await statfs(folder)
  if (bytes + LEFT_FREE_BYTES <= bavail * bsize) return
  const gigabytes = (amount: number) => `${(amount / 1e9).toFixed(1)} GB`
  throw new SourceRefusal(
    'archive',
    `Unpacked, the Posts.xml in the archive has ${gigabytes(bytes)}, and the disk of the worker has ${gigabytes(bavail * bsize)} left. Make room there, or bring a smaller dump.`,
  )
}

function cutOff({ bytes }: ArchiveEntry): SourceRefusal {
  return new SourceRefusal('cut-off', `The archive broke off before the ${bytes} bytes of its Posts.xml were unpacked.`)
}
