import type { Database } from '@/lib/db/client'
import { listenToRuns } from '@/lib/db/listen-to-runs'
import { listCancelledRuns } from '@/lib/db/run-states'
import { log } from '@/lib/log'

/** Tells a worker when a run that it plays is cancelled, so that calls under way are stopped at once. */
export interface RunWatch {
  close(): Promise<void>
}

/** Turns are notified on the same channel: a burst of them must not become a burst of queries. */
const GATHER_MS = 250

export async function watchRuns(
  db: Database,
  options: { heldRunIds(): readonly string[]; onCancelled(runId: string): void },
): Promise<RunWatch> {
  async function look(): Promise<void> {
    const runIds = [...new Set(options.heldRunIds())]
    if (runIds.length === 0) return
    for (const runId of await listCancelledRuns(db, runIds)) options.onCancelled(runId)
  }
  let soon: NodeJS.Timeout | null = null
  const listener = await listenToRuns(db.url, () => {
    soon ??= setTimeout(() => {
      soon = null
      // Should this look fail, each turn that is stored tells the run's state again.
      look().catch((error) => log('warn', 'run-watch-failed', { error }))
    }, GATHER_MS)
  })
  return {
    async close() {
      if (soon !== null) clearTimeout(soon)
      await listener.close()
    },
  }
}
