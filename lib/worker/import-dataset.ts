import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { scanSource } from '@/lib/datasets/scan-source'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import type { Database } from '@/lib/db/client'
import { beginImport, type DatasetImport } from '@/lib/db/dataset-import'
import { log } from '@/lib/log'
import { sleep } from './sleep'

const LOOK_AGAIN_MS = 1000
const GROUP_HALVES = 200
const GROUP_CHARACTERS = 2_000_000

/**
 * Reads a version's upload into its items. A file that can't be imported is an outcome, written beside the version; any
 * other error is thrown, and the next try begins anew.
 *
 * May be called twice for one version: it then waits for the one that is at it, and does nothing if that one got through.
 */
export async function importDataset(db: Database, versionId: string, signal: AbortSignal): Promise<void> {
  const work = await takeImport(db, versionId, signal)
  if (work === null) return
  try {
    await importUpload(work, signal)
    log('info', 'dataset-imported', { versionId })
  } catch (error) {
    if (!(error instanceof SourceRefusal)) {
      throw new Error(`Importing data set version ${versionId} failed`, { cause: error })
    }
    await work.fail(error.message)
    log('info', 'dataset-refused', { versionId, code: error.code })
  } finally {
    work.close()
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

async function importUpload(work: DatasetImport, signal: AbortSignal): Promise<void> {
  refuseIncomplete(work)
  const options = importOptionsSchema.parse(work.options)
  const open = () => untilAborted(work.openUpload(), signal)
  const { report, readHalves } = await scanSource(open, options)
  for await (const group of inGroups(readHalves())) await work.storeHalves(group)
  await work.finish(report)
}

function refuseIncomplete({ sourceBytes, uploadedBytes }: DatasetImport): void {
  if (uploadedBytes === sourceBytes) return
  throw new SourceRefusal(
    'cut-off',
    `The upload is incomplete: ${uploadedBytes} of ${sourceBytes} bytes have arrived. Upload the file again.`,
  )
}

async function* untilAborted(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}

/** Groups that are worth a statement each, and bounded in memory. */
async function* inGroups(batches: AsyncIterable<ItemHalf[]>): AsyncGenerator<ItemHalf[]> {
  let group: ItemHalf[] = []
  let characters = 0
  for await (const half of flatten(batches)) {
    group.push(half)
    characters += half.text.length + (half.html?.length ?? 0)
    if (group.length < GROUP_HALVES && characters < GROUP_CHARACTERS) continue
    yield group
    group = []
    characters = 0
  }
  if (group.length > 0) yield group
}

async function* flatten(batches: AsyncIterable<ItemHalf[]>): AsyncGenerator<ItemHalf> {
  for await (const batch of batches) yield* batch
}
