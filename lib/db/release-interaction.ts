import type pg from 'pg'
import type { Claim } from './claim-interaction'
import type { Database } from './client'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
import { writeNotice } from './notices'
import { encodeText } from './stored-text'

/** Puts an interaction back for later, with the turns it has: the run was paused, or this worker stops. */
export async function releaseInteraction(db: Database, claim: Claim): Promise<void> {
  await inEventTransaction(db, claim.runId, [
    `update "Interaction" set status = 'waiting', "claimToken" = null, "claimedBy" = null, "eventSeq" = nextval('event_seq')
     where id = $1 and "claimToken" = $2 and status = 'running'`,
    [claim.interactionId, claim.claimToken],
  ])
}

/** Pauses a run because it can't go on as configured; the reason is the server's own sentence. */
export async function pauseRun(db: Database, runId: string, reason: string): Promise<void> {
  await inEventTransaction(
    db,
    runId,
    [
      `update "Run" set status = 'paused', "statusReason" = $2, "waitingFor" = null, "waitingUntil" = null, "eventSeq" = nextval('event_seq')
       where id = $1 and status in ('queued', 'running')`,
      [runId, encodeText(reason)],
    ],
    (client) => writeNotice(client, runId, 'paused'),
  )
}

/** Says on the run what its workers wait for, or that they wait for nothing any more. */
export async function recordWaiting(
  db: Database,
  runId: string,
  waiting: { waitingFor: string; untilMs: number | null } | null,
): Promise<void> {
  await inEventTransaction(db, runId, [
    `update "Run" set "waitingFor" = $2, "waitingUntil" = to_timestamp($3::float8 / 1000), "eventSeq" = nextval('event_seq')
     where id = $1 and status = 'running' and ("waitingFor", "waitingUntil") is distinct from ($2, to_timestamp($3::float8 / 1000))`,
    [runId, waiting?.waitingFor ?? null, waiting?.untilMs ?? null],
  ])
}

/** @param alongside what belongs to the change, where anything was changed */
async function inEventTransaction(
  db: Database,
  runId: string,
  [sql, values]: [string, unknown[]],
  alongside?: (client: pg.ClientBase) => Promise<void>,
): Promise<void> {
  await inClientTransaction(db, `Changing run ${runId}`, async (client) => {
    await lockEvents(client)
    const { rowCount } = await client.query(sql, values)
    if ((rowCount ?? 0) > 0) {
      await alongside?.(client)
      await client.query(`select pg_notify('deskmark_run', $1)`, [runId])
    }
  })
}
