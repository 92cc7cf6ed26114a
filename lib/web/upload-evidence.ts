import { mkdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { EvidenceRefusal, evidenceFieldsSchema } from '@/lib/api/evidence'
import type { CommandWorld } from '@/lib/commands/command-world'
import { importEvidence } from '@/lib/commands/import-evidence'
import { openBundle } from './read-bundle'
import { receiveUpload, type UploadPlace } from './receive-upload'

/** What every zip with a file in it begins with. */
const ZIP_HEAD = 'PK\u0003\u0004'

/**
 * Answers `POST /evidence`: a bundle is checked whole against its manifest, then its run is written at once, or nothing.
 * @throws {ApiFault} in one sentence that says what is wrong with the file; nothing is left of it then
 */
export async function uploadEvidence(
  world: CommandWorld,
  place: UploadPlace,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await mkdir(place.folder, { recursive: true })
  const { file } = await receiveUpload(request, place, evidenceFieldsSchema, (head) => {
    refuseOtherThanZip(head)
    return place.mostBytes
  })
  try {
    const bundle = await openBundle(file.path)
    try {
      const accepted = await importEvidence(world, bundle)
      response.writeHead(201, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      response.end(JSON.stringify(accepted))
    } finally {
      bundle.close()
    }
  } catch (error) {
    if (!(error instanceof EvidenceRefusal)) throw error
    throw new ApiFault('invalid_request', error.message, { file: error.message }, { cause: error })
  } finally {
    await rm(file.path, { force: true })
  }
}

function refuseOtherThanZip(head: Buffer): void {
  if (head.toString('latin1', 0, 4) !== ZIP_HEAD)
    throw invalidFields({ file: 'is no evidence bundle: that is a zip, as it was downloaded' })
}
