import { boardBehindLink, type LeaderboardAnswer, tiedRuns } from '@/lib/api/leaderboard'
import type { AskedBoardFile, BoardBytes } from '@/lib/db/read-leaderboard'
import { cellsOf, headOf } from '@/lib/exports/column'
import type { Cell } from '@/lib/exports/comma-separated'
import { LEADERBOARD_COLUMNS, POINTS_COLUMNS } from '@/lib/exports/leaderboard-columns'
import { csv, workbook } from './write-table'

/** A ranking as CSV, JSON Lines or a workbook. */
export async function boardFile(
  ranked: LeaderboardAnswer,
  { format, isBehindLink }: Pick<AskedBoardFile, 'format' | 'isBehindLink'>,
): Promise<BoardBytes> {
  const board = isBehindLink ? boardBehindLink(ranked) : ranked
  const parts: Uint8Array[] = []
  for await (const part of partsOf(board, format)) parts.push(typeof part === 'string' ? ENCODER.encode(part) : part)
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return { name: board.name, bytes }
}

const ENCODER = new TextEncoder()

function partsOf(
  board: LeaderboardAnswer,
  format: AskedBoardFile['format'],
): AsyncGenerator<string> | AsyncGenerator<Uint8Array> {
  if (format === 'jsonl') return jsonLines(board)
  return format === 'csv' ? csv(rowsOf(board)) : workbook(rowsOf(board), 'leaderboard')
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
