import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { faultOf } from '@/lib/commands/fault-of'
import { type Database, openDatabase } from '@/lib/db/client'
import { findLeaderboard } from '@/lib/db/leaderboards'
import { type AskedBoard, boardJson } from '@/lib/db/read-leaderboard'

/** A board is read by a few queries at once; the thread ranks one after the other. */
const MOST_CONNECTIONS = 4

const databases = new Map<string, Database>()

/**
 * A board, read and ranked where this is called: in a thread, which has connections of its own.
 * @throws {ApiFault} where the database is away or something else went wrong; the log has said what
 */
export async function rankBoard({ databaseUrl, boardId, scores }: AskedBoard): Promise<LeaderboardAnswer | null> {
  try {
    return await findLeaderboard(databaseAt(databaseUrl), boardId, scores)
  } catch (error) {
    // Of an error of the database its code would be lost on the way to the other thread.
    throw faultOf(error, 'ranking a board')
  }
}

/** The same as the API answers it. */
export async function rankBoardAsJson(asked: AskedBoard): Promise<Uint8Array<ArrayBuffer> | null> {
  return boardJson(await rankBoard(asked))
}

function databaseAt(url: string): Database {
  const database = databases.get(url) ?? openDatabase(url, MOST_CONNECTIONS)
  databases.set(url, database)
  return database
}
