import { createReadStream } from 'node:fs'
import type { UploadFields } from '@/lib/api/dataset'
import { recordEvent } from '@/lib/db/audit-events'
import { type Alongside, type BroughtFile, createImportedDataset } from '@/lib/db/create-imported-dataset'
import { importDatasetJob, importFolderFileJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** A file that was uploaded, as it lies on this machine's disk. */
export interface UploadedFile {
  path: string
  bytes: number
  /** What it was called where it came from. */
  sourceName: string
}

/** An upload lies in the database in pieces of this size, but for its last. */
const CHUNK_BYTES = 1024 * 1024

/** An uploaded file, as it is brought: it goes into the database, where any worker can read it. */
export function bringUpload({ path, bytes, sourceName }: UploadedFile): BroughtFile {
  return { kind: 'upload', name: sourceName, bytes, chunks: createReadStream(path, { highWaterMark: CHUNK_BYTES }) }
}

/** Makes a data set of a file; a job is queued that imports it. Gives the data set's id. */
export async function importDataset(world: CommandWorld, asked: UploadFields, file: BroughtFile): Promise<string> {
  const { name, options } = asked
  await requireExtractionModel(world, options.extractionModelId, 'options.')
  const dataset = {
    name,
    domain: options.domain,
    site: options.site ?? null,
    options,
    extractionModelId: options.extractionModelId ?? null,
  }
  return createImportedDataset(world.db, dataset, file, await queueImport(world))
}

/** What queues the job that imports a version, and writes down on whose behalf. */
export async function queueImport(world: CommandWorld): Promise<Alongside> {
  const boss = await world.queue()
  return async (tx, { versionId, dataset, isInFolder }) => {
    await queueJobs(boss, tx, isInFolder ? importFolderFileJob : importDatasetJob, [{ versionId }])
    await recordEvent(tx, world.who, { action: 'dataset.import', subject: dataset, details: { versionId } })
  }
}

/**
 * @param at what stands before the field's name in the request: its parent and a dot
 * @throws {CommandRefusal} if this is no model that can be used
 */
export async function requireExtractionModel(
  { db }: CommandWorld,
  modelId: string | undefined,
  at: '' | 'options.',
): Promise<void> {
  if (modelId === undefined) return
  const model = await db.prisma.model.findUnique({ where: { id: modelId } })
  if (model === null) throw invalid({ [`${at}extractionModelId`]: 'names no model that exists' })
  if (model.archivedAt !== null) throw invalid({ [`${at}extractionModelId`]: 'names a model that is archived' })
}
