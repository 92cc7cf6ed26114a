import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { mayDo } from '@/lib/auth/permissions'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import { findPrinted } from '@/lib/db/prints'
import { fileName } from '@/lib/exports/file-name'
import { sendDownload } from './send-download'

/**
 * Answers `GET /prints/:id/file`: a board, a run's result or a comparison as PDF, as a worker printed it.
 * @throws {ApiFault} where there is no such print for who asks, or none yet
 */
export async function sendPrint(
  world: CommandWorld,
  printId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const print = await findPrinted(world.db, printId, { pages: mayDo(world.who, 'export') })
  if (print === null) throw new ApiFault('not_found', 'There is no such print, or it is not ready.')
  const { of, bytes } = print
  if (request.method !== 'HEAD')
    await recordExport(world, {
      action: `${of.kind}.export`,
      subject: { id: of.id, name: of.name },
      details: { format: 'pdf' },
    })
  async function* whole() {
    yield bytes
  }
  const download = { name: fileName([of.kind, of.name], 'pdf'), type: 'application/pdf' }
  await sendDownload(request, response, download, whole())
}
