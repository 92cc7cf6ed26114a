import { type BoardScores, boardWithTies, type LeaderboardAnswer } from '@/lib/api/leaderboard'
import { refuseUnsayable } from '@/lib/api/refuse-unsayable'
import type { Database } from './client'
import { findLeaderboard } from './leaderboards'

/** A board that is asked for, and the database in which it is. */
export interface AskedBoard {
  databaseUrl: string
  boardId: string
  /** Which scores are shown; those that were chosen for it without. */
  scores?: BoardScores
}

/** Reads and ranks boards elsewhere than where it is asked to: of 500 runs that takes a second of computing. */
export interface BoardRanker {
  board(asked: AskedBoard): Promise<LeaderboardAnswer | null>
  /** The API's answer with the ids of all ties, as JSON in UTF-8. */
  boardJson(asked: AskedBoard): Promise<Uint8Array<ArrayBuffer> | null>
}

const shared = globalThis as typeof globalThis & { deskmarkBoardRanker?: BoardRanker }

/** From now on boards of this process are ranked there, also where the framework loads this module twice. */
export function rankBoardsIn(ranker: BoardRanker | null): void {
  if (ranker === null) delete shared.deskmarkBoardRanker
  else shared.deskmarkBoardRanker = ranker
}

/** A board as `findLeaderboard` gives it, ranked in the thread for it where the process has one. */
export async function readLeaderboard(
  db: Database,
  boardId: string,
  scores?: BoardScores,
): Promise<LeaderboardAnswer | null> {
  const ranker = shared.deskmarkBoardRanker
  return ranker === undefined ? findLeaderboard(db, boardId, scores) : ranker.board(askFor(db, boardId, scores))
}

/** The same as the API answers it, in bytes: of very many ties that is megabytes. */
export async function readLeaderboardJson(
  db: Database,
  boardId: string,
  scores?: BoardScores,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const ranker = shared.deskmarkBoardRanker
  if (ranker !== undefined) return ranker.boardJson(askFor(db, boardId, scores))
  return boardJson(await findLeaderboard(db, boardId, scores))
}

/** @throws where a number can not be said in JSON */
export function boardJson(board: LeaderboardAnswer | null): Uint8Array<ArrayBuffer> | null {
  return board === null ? null : new TextEncoder().encode(JSON.stringify(boardWithTies(board), refuseUnsayable))
}

function askFor({ url }: Database, boardId: string, scores?: BoardScores): AskedBoard {
  return { databaseUrl: url, boardId, ...(scores === undefined ? {} : { scores }) }
}
