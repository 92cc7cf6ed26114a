import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { faultOf } from '@/lib/commands/fault-of'
import { type Database, openDatabase } from '@/lib/db/client'
import { findBoardMembers, findLeaderboard } from '@/lib/db/leaderboards'
import { type AskedBoard, type AskedBoardFile, type BoardBytes, boardJson, jsonBytes } from '@/lib/db/read-leaderboard'
import { boardFile } from './board-file'

/** A board is read by a few queries at once; the thread ranks one after the other. */
const MOST_CONNECTIONS = 4

const databases = new Map<string, Database>()

/** What is asked of a board in the thread: as pages read it, as the API answers it, as a file, or its runs alone. */
export type BoardTask =
  | { kind: 'board' | 'board-json' | 'board-members'; asked: AskedBoard }
  | { kind: 'board-file'; asked: AskedBoardFile }

/**
 * A board, read and ranked where this is called: in a thread, which has connections of its own. It comes as bytes, which
 * another thread takes over without copying them.
 * @throws {ApiFault} where the database is away or something else went wrong; the log has said what
 */
export async function rankBoard(task: BoardTask): Promise<BoardBytes | null> {
  try {
    const { databaseUrl, boardId, scores } = task.asked
    if (task.kind === 'board-members') {
      const members = await findBoardMembers(databaseAt(databaseUrl), boardId)
      return members === null ? null : jsonBytes('', members)
    }
    const board = await findLeaderboard(databaseAt(databaseUrl), boardId, scores)
    return board === null ? null : await bytesOf(board, task)
  } catch (error) {
    // Of an error of the database its code would be lost on the way to the other thread.
    throw faultOf(error, 'ranking a board')
  }
}

function bytesOf(board: LeaderboardAnswer, task: BoardTask): BoardBytes | Promise<BoardBytes> {
  if (task.kind === 'board-file') return boardFile(board, task.asked)
  return task.kind === 'board' ? jsonBytes(board.name, board) : boardJson(board)
}

function databaseAt(url: string): Database {
  const database = databases.get(url) ?? openDatabase(url, MOST_CONNECTIONS)
  databases.set(url, database)
  return database
}
