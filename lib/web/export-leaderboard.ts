import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { exportLeaderboardQuerySchema } from '@/lib/api/leaderboard'
import { readQuery } from '@/lib/api/read-input'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import type { Database } from '@/lib/db/client'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { type AskedBoardFile, askFor, type BoardBytes, boardRanker } from '@/lib/db/read-leaderboard'
import { fileName } from '@/lib/exports/file-name'
import { boardFile } from './board-file'
import { sendDownload } from './send-download'
import { DOWNLOAD_TYPES } from './write-table'

/**
 * Answers `GET /leaderboards/:id/export`: the ranking as it stands, as CSV, JSON Lines or a workbook.
 * @throws {ApiFault} before anything was sent
 */
export async function exportLeaderboard(
  world: CommandWorld,
  boardId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { format, overrides } = readQuery(exportLeaderboardQuerySchema, request.url ?? '/')
  const scores = overrides === undefined ? {} : { scores: overrides }
  const file = await readBoardFile(world.db, { boardId, ...scores, format, isBehindLink: false })
  if (file === null) throw new ApiFault('not_found', 'There is no such leaderboard.')
  const subject = { id: boardId, name: file.name }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'leaderboard.export', subject, details: { format } })
  await sendBoardFile(file, format, request, response)
}

/** A board as a file, ranked and written in the thread for it where the process has one; null: there is none. */
export async function readBoardFile(
  db: Database,
  asked: Omit<AskedBoardFile, 'databaseUrl'>,
): Promise<BoardBytes | null> {
  const { boardId, scores, format, isBehindLink } = asked
  const ranker = boardRanker()
  if (ranker !== null) return ranker.boardFile({ ...askFor(db, boardId, scores), format, isBehindLink })
  const board = await findLeaderboard(db, boardId, scores)
  return board === null ? null : boardFile(board, asked)
}

/** Sends a ranking that was written in this form. */
export async function sendBoardFile(
  { name, bytes }: BoardBytes,
  format: AskedBoardFile['format'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const download = { name: fileName(['leaderboard', name], format), type: DOWNLOAD_TYPES[format] }
  await sendDownload(request, response, download, whole(bytes))
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
