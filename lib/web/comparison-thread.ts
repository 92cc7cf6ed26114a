// A thread that compares and ranks, so that the server's own goes on answering meanwhile.
import { parentPort } from 'node:worker_threads'
import { ApiFault } from '@/lib/api/api-fault'
import type { ErrorCode } from '@/lib/api/error'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { refuseUnsayable } from '@/lib/api/refuse-unsayable'
import type { AskedBoard } from '@/lib/db/read-leaderboard'
import {
  type AskedPoints,
  type AskedRuns,
  answerComparison,
  answerPointsComparison,
  answerRunComparison,
} from './answer-comparison'
import { type AskedRobustness, answerRobustness } from './answer-robustness'

/** What is to be compared: numbers as they were sent, runs as they were measured, or a board, which the thread reads. */
export type ComparisonTask = { id: number } & (ComparedHere | BoardTask)

type ComparedHere =
  | { kind: 'numbers'; body: Uint8Array }
  | { kind: 'runs'; asked: AskedRuns }
  | { kind: 'points'; asked: AskedPoints }
  | { kind: 'robustness'; asked: AskedRobustness }

type BoardTask = { kind: 'board' | 'board-json'; asked: AskedBoard }

/** What came of it: the answer, as JSON but for a board; the caller's fault, or ours. */
export type ComparisonOutcome =
  | { id: number; kind: 'answer'; value: Answered }
  | { id: number; kind: 'fault'; code: ErrorCode; message: string; fields: Record<string, string> }
  | { id: number; kind: 'failure'; error: unknown }

/** Comparisons as JSON; a board as it is, or as bytes, which are handed over and not copied. */
export type Answered = string | LeaderboardAnswer | Uint8Array<ArrayBuffer> | null

parentPort?.on('message', async (task: ComparisonTask) => {
  const outcome = await outcomeOf(task)
  const isBytes = outcome.kind === 'answer' && outcome.value instanceof Uint8Array
  parentPort?.postMessage(outcome, isBytes ? [(outcome.value as Uint8Array<ArrayBuffer>).buffer] : [])
})

async function outcomeOf(task: ComparisonTask): Promise<ComparisonOutcome> {
  const { id } = task
  try {
    return { id, kind: 'answer', value: await answered(task) }
  } catch (error) {
    if (!(error instanceof ApiFault)) return { id, kind: 'failure', error }
    return { id, kind: 'fault', code: error.code, message: error.message, fields: { ...error.fields } }
  }
}

async function answered(task: ComparisonTask): Promise<Answered> {
  if (!isOfBoard(task)) return JSON.stringify(answerTo(task), refuseUnsayable)
  // With the database it takes a second to load: only who reads boards waits for it, and once.
  const { rankBoard, rankBoardAsJson } = await import('./rank-board')
  return task.kind === 'board' ? rankBoard(task.asked) : rankBoardAsJson(task.asked)
}

function isOfBoard(task: ComparedHere | BoardTask): task is BoardTask {
  return task.kind === 'board' || task.kind === 'board-json'
}

function answerTo(task: ComparedHere) {
  if (task.kind === 'numbers') return answerComparison(task.body)
  if (task.kind === 'runs') return answerRunComparison(task.asked)
  return task.kind === 'points' ? answerPointsComparison(task.asked) : answerRobustness(task.asked)
}
