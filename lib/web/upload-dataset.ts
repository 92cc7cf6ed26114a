import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CommandWorld } from '@/lib/commands/command-world'
import { importDataset } from '@/lib/commands/import-dataset'
import { receiveUpload, type UploadPlace } from './receive-upload'

/** The largest file that is taken: 2 GB. */
export const MOST_UPLOAD_BYTES = 2_000_000_000

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
  const { fields, file } = await receiveUpload(request, place)
  try {
    const id = await importDataset(world, fields, file)
    const json = JSON.stringify({ id, status: 'importing' })
    response.writeHead(202, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    response.end(json)
  } finally {
    await rm(file.path, { force: true })
  }
}

/** Uploads that a killed process left half-way. */
export async function removeLeftUploads(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
