import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@/lib/db/client'

/** Waits until something is so; fails after a generous while, saying what was last seen. */
export async function until<Seen>(
  look: () => Promise<Seen>,
  isSo: (seen: Seen) => boolean,
  withinMs = 30_000,
): Promise<Seen> {
  const end = Date.now() + withinMs
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (Date.now() > end) throw new Error(`Waited in vain; last seen: ${JSON.stringify(seen)}`)
    await wait(50)
  }
}

const ENDED = ['completed', 'completed-with-errors', 'cancelled', 'failed', 'paused']

/** Waits until a run has ended or is paused. */
export async function untilRunRests(
  db: Database,
  runId: string,
  withinMs = 30_000,
): Promise<{ status: string; statusReason: string | null }> {
  const look = async () => {
    const { rows } = await db.pool.query<{ status: string; statusReason: string | null }>(
      'select status, "statusReason" from "Run" where id = $1',
      [runId],
    )
    return rows[0] ?? { status: 'gone', statusReason: null }
  }
  return until(look, ({ status }) => ENDED.includes(status), withinMs)
}
