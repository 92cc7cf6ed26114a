import type { Database } from '@/lib/db/client'
import { recordWaiting } from '@/lib/db/release-interaction'
import { listRunConnections } from '@/lib/db/run-states'
import type { Wait } from '@/lib/models/chat-endpoint'

const WORDS: { [reason in Wait['reason']]: (connection: string) => string } = {
  'rate-limit': (connection) => `Waiting for the rate limit of connection ${connection}`,
  limit: (connection) => `Waiting for the limits set for connection ${connection}`,
  backoff: (connection) => `Connection ${connection} fails; trying again`,
  'model-loading': (connection) => `Connection ${connection} is loading its model`,
}

/** Says on each run that this worker plays what its calls are waiting for. */
export interface WaitReporter {
  onWait(wait: Wait): void
  report(runIds: readonly string[]): Promise<void>
}

/** A wait for a limit of our own has no known end: it counts as going on this long after it was last told. */
const UNKNOWN_END_MS = 2_500

export function createWaitReporter(db: Database): WaitReporter {
  const waits = new Map<string, { reason: Wait['reason']; untilMs: number; known: boolean }>()
  const told = new Set<string>()

  return {
    onWait({ connectionId, reason, untilMs }) {
      waits.set(connectionId, { reason, untilMs: untilMs ?? Date.now() + UNKNOWN_END_MS, known: untilMs !== null })
    },
    async report(held) {
      const now = Date.now()
      for (const [connectionId, wait] of waits) if (wait.untilMs < now) waits.delete(connectionId)
      const runIds = [...new Set(held)]
      // Nothing to say and nothing to take back is the usual case; it costs no query.
      if (waits.size === 0 && told.size === 0) return
      for (const { runId, connections } of await listRunConnections(db, runIds)) {
        const waiting = connections.find(({ id }) => waits.has(id))
        const wait = waiting === undefined ? undefined : waits.get(waiting.id)
        if (waiting !== undefined && wait !== undefined) {
          told.add(runId)
          await recordWaiting(db, runId, {
            waitingFor: (WORDS[wait.reason] ?? WORDS.backoff)(waiting.name),
            untilMs: wait.known ? wait.untilMs : null,
          })
        } else if (told.delete(runId)) await recordWaiting(db, runId, null)
      }
    },
  }
}
