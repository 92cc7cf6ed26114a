import type { Database } from './client'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
import { WORKER_DEAD_AFTER_SECONDS } from './worker-heartbeats'

/** A claim: only who holds its token may write the interaction's turns and its end. */
export interface Claim {
  interactionId: string
  runId: string
  claimToken: string
  /** The last holder was lost in the middle of a turn. */
  resumedAfterLoss: boolean
  /** How often it has been claimed, this time included. */
  attempts: number
  /** A scenario is played. */
  isScripted: boolean
}

/**
 * Of interaction `i`: it holds its own conversation, or the one that it judges again is at its end, or will never come to
 * one because its run is over.
 */
export const SOURCE_IS_THERE = `(i."sourceId" is null or exists (
  select 1 from "Interaction" h join "Run" hr on hr.id = h."runId"
  where h.id = i."sourceId" and (h.status not in ('waiting', 'running')
    or hr.status in ('cancelled', 'completed', 'completed-with-errors', 'failed'))))`

/*
 * Waiting interactions are free. A running one may be taken over when its worker is dead, or when it is this worker and
 * it does not know of it (a job that failed half-way); a job may come twice, and a living holder keeps what it has.
 */
const CLAIM_SQL = `
update "Interaction" i set
  status = 'running', "claimToken" = $2, "claimedBy" = $3, attempts = i.attempts + 1,
  "startedAt" = coalesce(i."startedAt", now()), "eventSeq" = nextval('event_seq'), "statusReason" = null
from (
  select i.id, i.status, i."runId" from "Interaction" i join "Run" r on r.id = i."runId"
  where i.id = $1 and r.status in ('queued', 'running') and ${SOURCE_IS_THERE}
    and (i.status = 'waiting' or (i.status = 'running' and (
      i."claimedBy" is null
      or (i."claimedBy" = $3 and not (i."claimToken" = any($4::uuid[])))
      or not exists (select 1 from "Worker" w where w.id = i."claimedBy"
        and w."heartbeatAt" > now() - make_interval(secs => $5)))))
  for update of i
) old
where i.id = old.id
returning old."runId", old.status as "oldStatus", i.attempts, i."scenarioVersionId" is not null as "isScripted"`

/**
 * Takes an interaction to play it. Null if it is done, cancelled, paused or in living hands.
 * @param held the tokens of what this worker is playing right now
 */
export async function claimInteraction(
  db: Database,
  interactionId: string,
  workerId: string,
  claimToken: string,
  held: readonly string[],
): Promise<Claim | null> {
  return inClientTransaction(db, `Claiming interaction ${interactionId}`, async (client) => {
    await lockEvents(client)
    const { rows } = await client.query<{ runId: string; oldStatus: string; attempts: number; isScripted: boolean }>(
      CLAIM_SQL,
      [interactionId, claimToken, workerId, held, WORKER_DEAD_AFTER_SECONDS],
    )
    const claimed = rows[0]
    if (claimed !== undefined) {
      await client.query(
        `update "Run" set status = 'running', "startedAt" = coalesce("startedAt", now()), "waitingFor" = null,
           "waitingUntil" = null, "eventSeq" = nextval('event_seq')
         where id = $1 and status = 'queued'`,
        [claimed.runId],
      )
      await client.query(`select pg_notify('deskmark_run', $1)`, [claimed.runId])
    }
    return claimed === undefined
      ? null
      : {
          interactionId,
          runId: claimed.runId,
          claimToken,
          resumedAfterLoss: claimed.oldStatus === 'running',
          attempts: claimed.attempts,
          isScripted: claimed.isScripted,
        }
  })
}
