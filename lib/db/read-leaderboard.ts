import { type BoardScores, boardWithTies, type LeaderboardAnswer } from '@/lib/api/leaderboard'
import { refuseUnsayable } from '@/lib/api/refuse-unsayable'
import type { Database } from './client'
import { findBoardMembers, findLeaderboard } from './leaderboards'

/** A board that is asked for, and the database in which it is. */
export interface AskedBoard {
  databaseUrl: string
  boardId: string
  /** Which scores are shown; those that were chosen for it without. */
  scores?: BoardScores
}

/** A board that is asked for as a file. */
export interface AskedBoardFile extends AskedBoard {
  format: 'csv' | 'jsonl' | 'xlsx'
  /** As whoever holds a link sees it. */
  isBehindLink: boolean
}

/** A board in bytes, with its name. */
export interface BoardBytes {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Reads, ranks and writes boards elsewhere than where it is asked to: of 500 runs that takes a second of computing. */
export interface BoardRanker {
  board(asked: AskedBoard): Promise<LeaderboardAnswer | null>
  /** The API's answer with the ids of all ties, as JSON in UTF-8. */
  boardJson(asked: AskedBoard): Promise<BoardBytes | null>
  boardFile(asked: AskedBoardFile): Promise<BoardBytes | null>
  /** The ids of its runs. */
  boardMembers(asked: AskedBoard): Promise<string[] | null>
}

const shared = globalThis as typeof globalThis & { deskmarkBoardRanker?: BoardRanker }

/** From now on boards of this process are ranked there, also where the framework loads this module twice. */
export function rankBoardsIn(ranker: BoardRanker | null): void {
  if (ranker === null) delete shared.deskmarkBoardRanker
  else shared.deskmarkBoardRanker = ranker
}

/** Where boards of this process are ranked; null: where they are asked for. */
export function boardRanker(): BoardRanker | null {
  return shared.deskmarkBoardRanker ?? null
}

/** A board as `findLeaderboard` gives it, ranked in the thread for it where the process has one. */
export async function readLeaderboard(
  db: Database,
  boardId: string,
  scores?: BoardScores,
): Promise<LeaderboardAnswer | null> {
  return boardRanker()?.board(askFor(db, boardId, scores)) ?? findLeaderboard(db, boardId, scores)
}

/** The same as the API answers it, in bytes: of very many ties that is megabytes. */
export async function readLeaderboardJson(
  db: Database,
  boardId: string,
  scores?: BoardScores,
): Promise<BoardBytes['bytes'] | null> {
  const found = await (boardRanker()?.boardJson(askFor(db, boardId, scores)) ??
    findLeaderboard(db, boardId, scores).then((board) => board && boardJson(board)))
  return found?.bytes ?? null
}

/** The ids of the runs of a board as they stand now, those that follow included. */
export async function readBoardMembers(db: Database, boardId: string): Promise<string[] | null> {
  return boardRanker()?.boardMembers(askFor(db, boardId)) ?? findBoardMembers(db, boardId)
}

/** @throws where a number can not be said in JSON */
export function boardJson(board: LeaderboardAnswer): BoardBytes {
  return jsonBytes(board.name, boardWithTies(board))
}

/** @throws where a number can not be said in JSON */
export function jsonBytes(name: string, value: object): BoardBytes {
  return { name, bytes: new TextEncoder().encode(JSON.stringify(value, refuseUnsayable)) }
}

/** How a board of a database is asked for elsewhere. */
export function askFor({ url }: Database, boardId: string, scores?: BoardScores): AskedBoard {
  return { databaseUrl: url, boardId, ...(scores === undefined ? {} : { scores }) }
}
