import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import { findPrinted } from '@/lib/db/board-prints'
import { fileName } from '@/lib/exports/file-name'
import { sendDownload } from './send-download'

/**
 * Answers `GET /prints/:id/file`: a board as PDF, as a worker printed it.
 * @throws {ApiFault} where there is no such print, or none yet
 */
export async function sendPrint(
  world: CommandWorld,
  printId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const print = await findPrinted(world.db, printId)
  if (print === null) throw new ApiFault('not_found', 'There is no such print, or it is not ready.')
  const subject = { id: print.leaderboardId, name: print.name }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'leaderboard.export', subject, details: { format: 'pdf' } })
  async function* whole() {
    yield print?.bytes ?? new Uint8Array()
  }
  const download = { name: fileName(['leaderboard', print.name], 'pdf'), type: 'application/pdf' }
  await sendDownload(request, response, download, whole())
}
