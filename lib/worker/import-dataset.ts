import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { readJoined } from '@/lib/datasets/byte-range'
import { fileSource } from '@/lib/datasets/file-source'
import { findFolderFile } from '@/lib/datasets/import-folder'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { type ItemReading, type SourceScan, scanSource } from '@/lib/datasets/scan-source'
import type { SourceFile } from '@/lib/datasets/source-file'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { untilAborted } from '@/lib/datasets/until-aborted'
import type { Database } from '@/lib/db/client'
import { beginImport, type DatasetImport } from '@/lib/db/dataset-import'
import { isDiskFull } from '@/lib/db/is-disk-full'
import { log } from '@/lib/log'
import { SCRATCH_PREFIX } from './scratch-folder'
import { sleep } from './sleep'

const LOOK_AGAIN_MS = 1000
const GROUP_HALVES = 200
const GROUP_CHARACTERS = 1_000_000
const NO_ROOM =
  'There is no room left on a disk of the worker’s machine or of the database. Make room there, then import the file again.'

/** The folders of this machine that imports use. */
export interface ImportFolders {
  /** Exists, and has room for what an archive unpacks to. */
  scratchDir: string
  /** Where files lie that are imported without an upload; null: nowhere. */
  importDir: string | null
}

/**
 * Reads a version's file into its items. A file that can't be imported is an outcome, written beside the version; any
 * other error is thrown, and the next try begins anew.
 *
 * May be called twice for one version: it then waits for the one that is at it, and does nothing if that one got through.
 */
export async function importDataset(
  db: Database,
  versionId: string,
  { scratchDir, importDir }: ImportFolders,
  signal: AbortSignal,
): Promise<void> {
  const work = await takeImport(db, versionId, signal)
  if (work === null) return
  const scratch = scratchIn(scratchDir)
  try {
    const source = work.folderFile === null ? uploadSource(work, signal) : await folderSource(work, importDir)
    await importSource(work, source, scratch.make, signal)
    log('info', 'dataset-imported', { versionId })
  } catch (error) {
    if (isDiskFull(error)) log('error', 'dataset-without-room', { versionId, error })
    else if (error instanceof SourceRefusal) log('info', 'dataset-refused', { versionId, code: error.code })
    else throw new Error(`Importing data set version ${versionId} failed`, { cause: error })
    await work.fail(error instanceof SourceRefusal ? error.message : NO_ROOM)
  } finally {
    work.close()
    await scratch.remove()
  }
}

/** A folder of its own for one import, made only if it is needed. */
function scratchIn(scratchDir: string) {
  const made: string[] = []
  return {
    async make() {
      const folder = await mkdtemp(path.join(scratchDir, `${SCRATCH_PREFIX}-${process.pid}-`))
      made.push(folder)
      return folder
    },
    async remove() {
      for (const folder of made) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function takeImport(db: Database, versionId: string, signal: AbortSignal): Promise<DatasetImport | null> {
  while (true) {
    signal.throwIfAborted()
    const work = await beginImport(db, versionId)
    if (work !== 'held') return work
    await sleep(LOOK_AGAIN_MS, signal)
  }
}

async function importSource(
  work: DatasetImport,
  source: SourceFile,
  makeFolder: () => Promise<string>,
  signal: AbortSignal,
): Promise<void> {
  const options = importOptionsSchema.parse(work.options)
  const scan = await scanSource(source, options, { makeFolder, signal })
  await storeItems(work, scan.items, signal)
  const comments = await importComments(work, scan, signal)
  await work.finish({ ...scan.report, comments }, scan.scoreCounts)
}

async function storeItems(work: DatasetImport, items: ItemReading, signal: AbortSignal): Promise<void> {
  if (items.arrive === 'whole') return work.storePairs(untilAborted(items.read(), signal))
  for await (const group of inGroups(untilAborted(items.read(), signal))) await work.storeHalves(group)
}

function uploadSource(work: DatasetImport, signal: AbortSignal): SourceFile {
  refuseIncomplete(work)
  const { upload, sourceName } = work
  const { readSpans } = upload
  return {
    name: sourceName,
    path: null,
    read: () => untilAborted(upload.read(), signal),
    readRanges: readSpans && ((ranges) => readJoined(ranges, readSpans)),
  }
}

async function folderSource(
  { folderFile, sourceName, sourceBytes }: DatasetImport,
  importDir: string | null,
): Promise<SourceFile> {
  const file = importDir === null || folderFile === null ? null : await findFolderFile(importDir, folderFile)
  if (file === null) {
    throw new SourceRefusal(
      'changed',
      `The import folder of the worker's machine holds no ${folderFile}. Put the file there, or upload it.`,
    )
  }
  if (file.bytes !== sourceBytes) {
    throw new SourceRefusal(
      'changed',
      `The file ${folderFile} in the import folder has ${file.bytes} bytes now, and had ${sourceBytes}. Import it again, when it is no longer being written.`,
    )
  }
  return fileSource(file.absolute, sourceName)
}

/** @returns how many were kept; null where the source has none */
async function importComments(
  work: DatasetImport,
  { readComments }: SourceScan,
  signal: AbortSignal,
): Promise<number | null> {
  if (readComments === null) return null
  let count = 0
  for await (const comments of untilAborted(readComments(), signal)) {
    await work.storeComments(comments)
    count += comments.length
  }
  return count
}

function refuseIncomplete({ sourceBytes, upload }: DatasetImport): void {
  if (upload.bytes === sourceBytes) return
  throw new SourceRefusal(
    'cut-off',
    `The upload is incomplete: ${upload.bytes} of ${sourceBytes} bytes have arrived. Upload the file again.`,
  )
}

/** Groups that are worth a statement each, and bounded in memory. */
async function* inGroups(batches: AsyncIterable<ItemHalf[]>): AsyncGenerator<ItemHalf[]> {
  let group: ItemHalf[] = []
  let characters = 0
  for await (const batch of batches) {
    for (const half of batch) {
      group.push(half)
      characters += half.text.length + (half.html?.length ?? 0)
      if (group.length < GROUP_HALVES && characters < GROUP_CHARACTERS) continue
      yield group
      group = []
      characters = 0
    }
  }
  if (group.length > 0) yield group
}
