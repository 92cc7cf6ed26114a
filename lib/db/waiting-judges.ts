import type { Database } from './client'
import { selectRows } from './select-rows'

/** The interactions that wait for this one's conversation, which they judge again; none while it goes on. */
export async function listWaitingJudges(db: Pick<Database, 'pool'>, interactionId: string): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select i.id from "Interaction" i join "Interaction" h on h.id = i."sourceId" join "Run" r on r.id = i."runId"
     where i."sourceId" = $1 and i.status = 'waiting' and r.status in ('queued', 'running')
       and h.status not in ('waiting', 'running')`,
    [interactionId],
  )
  return rows.map(({ id }) => id)
}
