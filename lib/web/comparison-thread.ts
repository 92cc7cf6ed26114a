// A thread that compares, so that the server's own goes on answering meanwhile.
import { parentPort } from 'node:worker_threads'
import { ApiFault } from '@/lib/api/api-fault'
import type { ErrorCode } from '@/lib/api/error'
import {
  type AskedPoints,
  type AskedRuns,
  answerComparison,
  answerPointsComparison,
  answerRunComparison,
} from './answer-comparison'
import { type AskedRobustness, answerRobustness } from './answer-robustness'

/** What is to be compared: numbers as they were sent, or runs as they were measured. */
export type ComparisonTask = { id: number } & (
  | { kind: 'numbers'; body: Uint8Array }
  | { kind: 'runs'; asked: AskedRuns }
  | { kind: 'points'; asked: AskedPoints }
  | { kind: 'robustness'; asked: AskedRobustness }
)

/** What came of it: the answer as JSON, the caller's fault, or ours. */
export type ComparisonOutcome =
  | { id: number; kind: 'answer'; json: string }
  | { id: number; kind: 'fault'; code: ErrorCode; message: string; fields: Record<string, string> }
  | { id: number; kind: 'failure'; error: unknown }

parentPort?.on('message', (task: ComparisonTask) => {
  parentPort?.postMessage(outcomeOf(task))
})

function outcomeOf(task: ComparisonTask): ComparisonOutcome {
  const { id } = task
  try {
    return { id, kind: 'answer', json: JSON.stringify(answerTo(task), refuseUnsayable) }
  } catch (error) {
    if (!(error instanceof ApiFault)) return { id, kind: 'failure', error }
    return { id, kind: 'fault', code: error.code, message: error.message, fields: { ...error.fields } }
  }
}

function answerTo(task: ComparisonTask) {
  if (task.kind === 'numbers') return answerComparison(task.body)
  if (task.kind === 'runs') return answerRunComparison(task.asked)
  return task.kind === 'points' ? answerPointsComparison(task.asked) : answerRobustness(task.asked)
}

/** JSON would turn them into null, and nobody would know why something is missing. */
function refuseUnsayable(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${key} is ${value}, which JSON can not say`)
  return value
}
