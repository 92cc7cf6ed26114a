import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { uploadFieldsSchema } from '@/lib/api/dataset'
import { versionFieldsSchema } from '@/lib/api/dataset-version'
import type { CommandWorld } from '@/lib/commands/command-world'
import { bringUpload, importDataset } from '@/lib/commands/import-dataset'
import { importVersion } from '@/lib/commands/import-version'
import { detectSource } from '@/lib/datasets/detect-source'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { isId } from '@/lib/db/is-id'
import { receiveUpload, type UploadPlace } from './receive-upload'

/** The largest dump that is taken: 2 GB. */
export const MOST_UPLOAD_BYTES = 2 * 1024 ** 3
/** The largest CSV or JSON Lines file that is taken: 100 MB. */
export const MOST_RECORD_BYTES = 100 * 1024 ** 2

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
  const { fields, file } = await receiveUpload(request, place, uploadFieldsSchema, judgeSource(place))
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
  const { fields, file } = await receiveUpload(request, place, versionFieldsSchema, judgeSource(place))
  try {
    accept(response, await importVersion(world, datasetId, fields.options, bringUpload(file)))
  } finally {
    await rm(file.path, { force: true })
  }
}

/** How large a file may be, by what it holds; refuses what can't be imported as a data set. */
function judgeSource({ mostBytes, mostRecordBytes }: UploadPlace): (head: Buffer, name: string) => number {
  return (head, name) => {
    try {
      const kind = detectSource(head, name)
      return kind === 'csv' || kind === 'json-lines' ? mostRecordBytes : mostBytes
    } catch (error) {
      if (error instanceof SourceRefusal) throw invalidFields({ file: error.message.replace(/\.$/, '') })
      throw error
    }
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
