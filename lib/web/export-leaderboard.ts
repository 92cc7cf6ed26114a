import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiFault } from '@/lib/api/api-fault'
import { exportLeaderboardQuerySchema, type LeaderboardAnswer, tiedRuns } from '@/lib/api/leaderboard'
import { readQuery } from '@/lib/api/read-input'
import type { CommandWorld } from '@/lib/commands/command-world'
import { recordExport } from '@/lib/commands/record-export'
import { readLeaderboard } from '@/lib/db/read-leaderboard'
import { cellsOf, headOf } from '@/lib/exports/column'
import type { Cell } from '@/lib/exports/comma-separated'
import { fileName } from '@/lib/exports/file-name'
import { LEADERBOARD_COLUMNS, POINTS_COLUMNS } from '@/lib/exports/leaderboard-columns'
import { sendDownload } from './send-download'
import { csv, DOWNLOAD_TYPES, workbook } from './write-table'

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
  const board = await readLeaderboard(world.db, boardId, overrides)
  if (board === null) throw new ApiFault('not_found', 'There is no such leaderboard.')
  const subject = { id: boardId, name: board.name }
  if (request.method !== 'HEAD')
    await recordExport(world, { action: 'leaderboard.export', subject, details: { format } })
  await sendLeaderboard(board, format, request, response)
}

/** Sends a ranking as a file of this form. */
export async function sendLeaderboard(
  board: LeaderboardAnswer,
  format: 'csv' | 'jsonl' | 'xlsx',
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts =
    format === 'jsonl'
      ? jsonLines(board)
      : format === 'csv'
        ? csv(rowsOf(board))
        : workbook(rowsOf(board), 'leaderboard')
  const download = { name: fileName(['leaderboard', board.name], format), type: DOWNLOAD_TYPES[format] }
  await sendDownload(request, response, download, parts)
}

async function* rowsOf(board: LeaderboardAnswer): AsyncGenerator<Cell[]> {
  if (board.benchmark === 'scripted') {
    yield headOf(POINTS_COLUMNS)
    for (const entry of board.entries) yield cellsOf(POINTS_COLUMNS, { board, entry })
    return
  }
  yield headOf(LEADERBOARD_COLUMNS)
  for (const entry of board.entries) yield cellsOf(LEADERBOARD_COLUMNS, { board, entry })
}

async function* jsonLines({ entries, summary: _, removed: __, ...board }: LeaderboardAnswer): AsyncGenerator<string> {
  for (const entry of entries)
    yield `${JSON.stringify({ leaderboard: board, ...entry, tiedWith: tiedRuns(entries, entry) })}\n`
}
