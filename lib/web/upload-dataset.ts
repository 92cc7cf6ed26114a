import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { uploadFieldsSchema } from '@/lib/api/dataset'
import { versionFieldsSchema } from '@/lib/api/dataset-version'
import type { CommandWorld } from '@/lib/commands/command-world'
import { bringUpload, importDataset } from '@/lib/commands/import-dataset'
import { importVersion } from '@/lib/commands/import-version'
import { isId } from '@/lib/db/is-id'
import { receiveUpload, type UploadPlace } from './receive-upload'

/** The largest file that is taken: 2 GB. */
export const MOST_UPLOAD_BYTES = 2 * 1024 ** 3

/**
 * Answers `POST /datasets`: past the framework, which would hold the file in memory.
 * @throws {ApiFault} where the upload is refused; nothing is left of it then
 */
export async function uploadDataset(
  world: CommandWorld,
  place: UploadPlace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await mkdir(place.folder, { recursive: true })
  const { fields, file } = await receiveUpload(request, place, uploadFieldsSchema)
  try {
    const id = await importDataset(world, fields, bringUpload(file))
    accept(response, { id, status: 'importing' })
  } finally {
    await rm(file.path, { force: true })
  }
}

/**
 * Answers `POST /datasets/{id}/versions` in the same way.
 * @throws {ApiFault} where the upload is refused; nothing is left of it then
 */
export async function uploadVersion(
  world: CommandWorld,
  datasetId: string,
  place: UploadPlace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isId(datasetId)) throw new ApiFault('not_found', 'There is nothing of this id.')
  await mkdir(place.folder, { recursive: true })
  const { fields, file } = await receiveUpload(request, place, versionFieldsSchema)
  try {
    accept(response, await importVersion(world, datasetId, fields.options, bringUpload(file)))
  } finally {
    await rm(file.path, { force: true })
  }
}

function accept(response: ServerResponse, answer: object): void {
  response.writeHead(202, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify(answer))
}

/** Uploads that a killed process left half-way. */
export async function removeLeftUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
