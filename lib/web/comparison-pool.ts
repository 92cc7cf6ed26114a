import { Worker } from 'node:worker_threads'
import { ApiFault } from '@/lib/api/api-fault'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import type { BoardBytes, BoardRanker } from '@/lib/db/read-leaderboard'
import type { AskedPoints, AskedRuns } from './answer-comparison'
import type { AskedRobustness } from './answer-robustness'
import type { Answered, ComparisonOutcome, ComparisonTask } from './comparison-thread'

/** Compares and ranks in a thread, one after the other. */
export interface ComparisonPool extends BoardRanker {
  /** Starts the thread, so that the first comparison does not wait for it. */
  warmUp(): void
  /**
   * The answer as JSON.
   * @throws {ApiFault} where the body is refused
   */
  compare(body: Uint8Array): Promise<string>
  /** The same of runs. */
  compareRuns(asked: AskedRuns): Promise<string>
  /** The same of runs of scenarios. */
  comparePoints(asked: AskedPoints): Promise<string>
  /** The order of runs, looked at in every way. */
  compareRobustly(asked: AskedRobustness): Promise<string>
  close(): Promise<void>
}

interface Waiting {
  resolve(answer: Answered): void
  reject(error: unknown): void
}

/** Starts its thread with the first comparison at the latest; one that has died is replaced with the next. */
export function createComparisonPool(): ComparisonPool {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let lastId = 0

  function settle(outcome: ComparisonOutcome): void {
    const asked = waiting.get(outcome.id)
    waiting.delete(outcome.id)
    // Only while somebody waits does the thread keep the process alive.
    if (waiting.size === 0) thread?.unref()
    if (outcome.kind === 'answer') asked?.resolve(outcome.value)
    else if (outcome.kind === 'fault') asked?.reject(new ApiFault(outcome.code, outcome.message, outcome.fields))
    else asked?.reject(outcome.error)
  }

  function failAll(error: unknown): void {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const started = new Worker(new URL('./comparison-thread.mjs', import.meta.url), { execArgv: [] })
    started.on('message', settle)
    started.on('error', (cause) => failAll(new Error('the thread that compares has failed', { cause })))
    started.on('exit', () => {
      if (thread === started) failAll(new Error('the thread that compares has ended'))
    })
    return started
  }

  function nextId(): number {
    lastId += 1
    return lastId
  }

  /** @param handedOver not copied: what sends it has it no longer */
  function send<Answer extends Answered = string>(
    task: ComparisonTask,
    handedOver: ArrayBuffer[] = [],
  ): Promise<Answer> {
    thread ??= start()
    const current = thread
    current.ref()
    return new Promise<Answered>((resolve, reject) => {
      waiting.set(task.id, { resolve, reject })
      current.postMessage(task, handedOver)
    }) as Promise<Answer>
  }

  return {
    warmUp() {
      thread ??= start()
      if (waiting.size === 0) thread.unref()
    },
    compare: (body) => send({ id: nextId(), kind: 'numbers', body }, [body.buffer as ArrayBuffer]),
    compareRobustly: (asked) => send({ id: nextId(), kind: 'robustness', asked }),
    compareRuns: (asked) => send({ id: nextId(), kind: 'runs', asked }),
    comparePoints: (asked) => send({ id: nextId(), kind: 'points', asked }),
    board: async (asked) =>
      fromJson<LeaderboardAnswer>(await send<BoardBytes | null>({ id: nextId(), kind: 'board', asked })),
    boardMembers: async (asked) =>
      fromJson<string[]>(await send<BoardBytes | null>({ id: nextId(), kind: 'board-members', asked })),
    boardJson: (asked) => send<BoardBytes | null>({ id: nextId(), kind: 'board-json', asked }),
    boardFile: (asked) => send<BoardBytes | null>({ id: nextId(), kind: 'board-file', asked }),
    async close() {
      const closing = thread
      thread = null
      await closing?.terminate()
    },
  }
}

/** Read from JSON an object is here in half the time that a copy of it takes. */
function fromJson<Value>(found: BoardBytes | null): Value | null {
  return found === null ? null : (JSON.parse(new TextDecoder().decode(found.bytes)) as Value)
}
