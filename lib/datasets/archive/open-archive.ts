import { stat } from 'node:fs/promises'
import { ARCHIVE_TOOLS, type ArchiveEntry, type ArchiveTool } from '@/lib/datasets/archive/archive-tool'
import { outputOf, runTool, ToolFailed, ToolMissing } from '@/lib/datasets/archive/run-tool'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

/** A 7z archive whose files can be read. */
export interface Archive {
  entries: readonly ArchiveEntry[]
  /** Unpacks a file as it is read; memory stays flat. Each call unpacks it anew. */
  read(entryPath: string): AsyncGenerator<Uint8Array, void, undefined>
}

const INSTALL = 'install 7-Zip (7zz or 7z) or bsdtar there, or unpack the archive and bring the Posts.xml in it'

/**
 * Opens an archive by the first program that can: the machine's own 7-Zip or bsdtar, else the one that comes with Deskmark.
 * @param tools those to be tried, in their order
 * @throws {SourceRefusal} if the archive is damaged, or no program can read it
 */
export async function openArchive(path: string, tools: readonly ArchiveTool[] = ARCHIVE_TOOLS): Promise<Archive> {
  const { size } = await stat(path)
  let tooLargeFor: ArchiveTool | null = null
  const failures: unknown[] = []
  for (const tool of tools) {
    if (tool.mostBytes !== null && size > tool.mostBytes) {
      tooLargeFor = tool
      continue
    }
    try {
      const entries = tool.readListing(await outputOf(tool.command, tool.listing(path)))
      return { entries, read: (entryPath) => unpack(tool, path, entryPath) }
    } catch (error) {
      // A program that is there and does not work must not stand in the way of the next.
      if (!(error instanceof ToolMissing)) failures.push(refusalOf(error, tool))
    }
  }
  if (failures.length > 0) throw failures.at(-1)
  throw new SourceRefusal('archive', noToolSentence(size, tooLargeFor))
}

async function* unpack(tool: ArchiveTool, archivePath: string, entryPath: string) {
  try {
    yield* runTool(tool.command, tool.extracting(archivePath, entryPath))
  } catch (error) {
    throw refusalOf(error, tool)
  }
}

function refusalOf(error: unknown, tool: ArchiveTool): unknown {
  if (!(error instanceof ToolFailed)) return error
  return new SourceRefusal(
    'archive',
    `The archive can not be unpacked (${tool.name}: ${error.message}). It may be damaged or cut off; download it again.`,
    { cause: error },
  )
}

function noToolSentence(size: number, tooLargeFor: ArchiveTool | null): string {
  if (tooLargeFor?.mostBytes == null) {
    return `No program on the worker's machine can read 7z archives: ${INSTALL}.`
  }
  const megabytes = (bytes: number) => `${Math.ceil(bytes / (1 << 20)).toLocaleString('en-US')} MB`
  return `The archive has ${megabytes(size)}, and no program on the worker's machine can read so large a 7z archive; ${tooLargeFor.name} takes ${megabytes(tooLargeFor.mostBytes)} at most: ${INSTALL}.`
}
