// A thread that compares and ranks, so that the server's own goes on answering meanwhile.
import { parentPort } from 'node:worker_threads'
import { ApiFault } from '@/lib/api/api-fault'
import type { ErrorCode } from '@/lib/api/error'
import { refuseUnsayable } from '@/lib/api/refuse-unsayable'
import type { BoardBytes } from '@/lib/db/read-leaderboard'
import {
  type AskedPoints,
  type AskedRuns,
  answerComparison,
  answerPointsComparison,
  answerRunComparison,
} from './answer-comparison'
import { type AskedRobustness, answerRobustness } from './answer-robustness'
import type { BoardTask } from './rank-board'

/** What is to be compared: numbers as they were sent, runs as they were measured, or a board, which the thread reads. */
export type ComparisonTask = { id: number } & (ComparedHere | BoardTask)

type ComparedHere =
  | { kind: 'numbers'; body: Uint8Array }
  | { kind: 'runs'; asked: AskedRuns }
  | { kind: 'points'; asked: AskedPoints }
  | { kind: 'robustness'; asked: AskedRobustness }

/** What came of it: the answer, the caller's fault, or ours. */
export type ComparisonOutcome =
  | { id: number; kind: 'answer'; value: Answered }
  | { id: number; kind: 'fault'; code: ErrorCode; message: string; fields: Record<string, string> }
  | { id: number; kind: 'failure'; error: unknown }

/** A comparison as JSON; a board in bytes, which are handed over and not copied. */
export type Answered = string | BoardBytes | null

parentPort?.on('message', async (task: ComparisonTask) => {
  const outcome = await outcomeOf(task)
  const board = outcome.kind === 'answer' && typeof outcome.value === 'object' ? outcome.value : null
  parentPort?.postMessage(outcome, board === null ? [] : [board.bytes.buffer])
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
  const { rankBoard } = await import('./rank-board')
  return rankBoard(task)
}

function isOfBoard(task: ComparedHere | BoardTask): task is BoardTask {
  return task.kind.startsWith('board')
}

function answerTo(task: ComparedHere) {
  if (task.kind === 'numbers') return answerComparison(task.body)
  if (task.kind === 'runs') return answerRunComparison(task.asked)
  return task.kind === 'points' ? answerPointsComparison(task.asked) : answerRobustness(task.asked)
}
