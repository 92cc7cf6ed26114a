import { eventIdOf, eventSeqOf, type ProgressEvent, type RunEventKind, type StatusEvent } from '@/lib/api/event'
import type { RunListEntry } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { RunChange } from '@/lib/db/run-changes'
import { log } from '@/lib/log'
import type { RunReader } from './run-reader'

/** Where a stream's events go. */
export interface StreamSink {
  /** Resolves when more may be sent. */
  send(event: { id: number; kind: RunEventKind; data: unknown }): Promise<void>
  /** Ends it from our side. */
  end(): void
  /** Called once, when the other side or we have ended it. */
  onClose(closed: () => void): void
}

/** One reader of one run. */
export interface RunStream {
  /** Something may have happened: look. */
  wake(): void
  end(): void
}

/** At most four looks a second, however much happens. */
const PAUSE_MS = 250

/**
 * Sends how the run is now, then what happens to it, each thing once and in order.
 * @param after the last event id that the reader has seen
 * @returns null where there is no such run; then nothing was sent
 */
export async function createRunStream(
  reader: RunReader,
  runId: string,
  after: number | null,
  sink: StreamSink,
): Promise<RunStream | null> {
  const snapshot = await reader.snapshot(runId)
  if (snapshot === null) return null
  // An id from before a database was set back is one that was never given out: begin anew.
  const from = after === null || after > snapshot.eventId + 1 ? snapshot.eventId : after
  let seen = eventSeqOf(from)
  let isAwake = false
  let isLooking = false
  let hasEnded = false
  await sink.send({ id: from, kind: 'snapshot', data: snapshot })

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (isAwake && !hasEnded) {
        isAwake = false
        await sendChanges()
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    } catch (error) {
      // The reader comes back with the last id it has seen, and misses nothing.
      log('warn', 'run-stream-broken', { runId, error })
      sink.end()
    } finally {
      isLooking = false
    }
  }

  async function sendChanges(): Promise<void> {
    const changes = await reader.changes(runId, seen)
    if (changes === null) return sink.end()
    if (changes.length === 0) return
    const entry = await reader.entry(runId)
    if (entry === null) return sink.end()
    for (const change of changes) {
      if (hasEnded) return
      await sink.send(eventOf(change, entry))
      seen = change.eventSeq
    }
    await sink.send({ id: eventIdOf(seen) + 1, kind: 'progress', data: progressOf(entry) })
    isAwake = true // there may be more than one batch holds
  }

  return {
    wake() {
      isAwake = true
      if (!isLooking && !hasEnded) void look()
    },
    end() {
      if (hasEnded) return
      hasEnded = true
      sink.end()
    },
  }
}

function eventOf(change: RunChange, entry: RunListEntry | ScriptRunAnswer) {
  const id = eventIdOf(change.eventSeq)
  if (change.kind === 'turn') return { id, kind: 'turn', data: change.turn } as const
  if (change.kind === 'interaction') return { id, kind: 'interaction', data: change.interaction } as const
  const { status, statusReason, startedAt, finishedAt } = entry
  return { id, kind: 'status', data: { status, statusReason, startedAt, finishedAt } satisfies StatusEvent } as const
}

function progressOf(
  entry: RunListEntry | ScriptRunAnswer,
): Omit<ProgressEvent, 'summary'> & Pick<typeof entry, 'summary'> {
  const { progress, summary, cost, budget, complete, waitingFor, waitingUntil } = entry
  const { ratePerMinute, secondsLeft, paceReason } = entry
  return { progress, summary, cost, budget, complete, ratePerMinute, secondsLeft, paceReason, waitingFor, waitingUntil }
}
