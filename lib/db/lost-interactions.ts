import { SOURCE_IS_THERE } from './claim-interaction'
import type { Database } from './client'
import { lockEvents } from './events'
import { completeRun, RESTORE_ENDED_SQL } from './finish-interaction'
import { inClientTransaction } from './in-client-transaction'
import { WORKER_DEAD_AFTER_SECONDS } from './worker-heartbeats'

/**
 * Interactions that ought to be played and that no job stands for: their worker is dead and its job was given up, or a
 * job was lost. One worker at a time looks; null when another is at it.
 */
export async function listLostInteractions(db: Database, jobName: string): Promise<string[] | null> {
  const client = await db.pool.connect()
  try {
    const { rows: lock } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(7220453) as got')
    if (lock[0]?.got !== true) return null
    try {
      const { rows } = await client.query<{ id: string }>(
        `select i.id from "Interaction" i join "Run" r on r.id = i."runId"
         where r.status in ('queued', 'running') and r."createdAt" < now() - interval '5 seconds'
           and ${SOURCE_IS_THERE}
           and (i.status = 'waiting' or (i.status = 'running' and not exists (
             select 1 from "Worker" w where w.id = i."claimedBy" and w."heartbeatAt" > now() - make_interval(secs => $2))))
           and not exists (select 1 from pgboss.job j where j.name = $1 and j.state < 'completed'
             and j.data->>'interactionId' = i.id::text)
         order by i.id limit 5000`,
        [jobName, WORKER_DEAD_AFTER_SECONDS],
      )
      return rows.map(({ id }) => id)
    } finally {
      await client.query('select pg_advisory_unlock(7220453)')
    }
  } finally {
    client.release()
  }
}

/** A cancelled run's interactions whose worker died before it could say so are cancelled here. */
export async function cancelOrphans(db: Database): Promise<void> {
  await inClientTransaction(db, 'Cancelling orphaned interactions', async (client) => {
    await lockEvents(client)
    await client.query(
      `${RESTORE_ENDED_SQL}
         and exists (select 1 from "Run" r where r.id = i."runId" and r.status = 'cancelled')
         and (i.status = 'waiting' or not exists (select 1 from "Worker" w where w.id = i."claimedBy"
           and w."heartbeatAt" > now() - make_interval(secs => $1)))`,
      [WORKER_DEAD_AFTER_SECONDS],
    )
    const { rows } = await client.query<{ runId: string }>(
      `update "Interaction" i set status = 'cancelled', "stopReason" = 'cancelled', "finishedAt" = now(), "claimToken" = null,
         "claimedBy" = null, "eventSeq" = nextval('event_seq')
       from "Run" r where r.id = i."runId" and r.status = 'cancelled' and i.status in ('waiting', 'running')
         and (i.status = 'waiting' or not exists (select 1 from "Worker" w where w.id = i."claimedBy"
           and w."heartbeatAt" > now() - make_interval(secs => $1)))
       returning i."runId"`,
      [WORKER_DEAD_AFTER_SECONDS],
    )
    for (const runId of new Set(rows.map((row) => row.runId))) {
      await completeRun(client, runId)
      await client.query(`select pg_notify('deskmark_run', $1)`, [runId])
    }
  })
}
