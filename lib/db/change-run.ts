import type { RunState } from '@/lib/runs/run-states'
import type { Transaction } from './client'
import { lockEvents } from './events'
import { RESTORE_ENDED_SQL } from './finish-interaction'
import { IS_MISSING } from './missing-verdicts'
import { writeNotice } from './notices'
import { decodeText } from './stored-text'

/** A run as it stands, held by this transaction alone. */
export interface HeldRun {
  name: string
  status: RunState
  /** It was not played here: nothing of it can be played on. */
  isImported: boolean
}

/** Takes hold of a run, so that its state can't change while it is being changed. Null where there is none. Whoever changes it tells with `notifyRun`. */
export async function holdRun(tx: Transaction, runId: string): Promise<HeldRun | null> {
  await lockEvents(tx)
  const [run] = await tx.$queryRaw<HeldRun[]>`
    select name, status::text, "importedFrom" is not null as "isImported" from "Run" where id = ${runId}::uuid for update`
  return run === undefined ? null : { ...run, name: decodeText(run.name) }
}

/**
 * Pauses a run: workers finish the turn they are at and put the interaction back. Its owner is told, unless it is they who
 * pause it.
 */
export async function markPaused(tx: Transaction, runId: string, by: { userId: string | null; name: string }) {
  const [run] = await tx.$queryRaw<{ ownerId: string | null }[]>`
    update "Run" set status = 'paused', "statusReason" = null, "waitingFor" = null, "waitingUntil" = null,
      "eventSeq" = nextval('event_seq') where id = ${runId}::uuid returning "ownerId"`
  if (run !== undefined && run.ownerId !== by.userId) await writeNotice(tx, runId, 'paused', by.name)
}

/** Sets a run going again. Gives the interactions that wait, in their order, for their jobs to be queued. */
export async function markResumed(tx: Transaction, runId: string): Promise<string[]> {
  await tx.$executeRaw`
    update "Run" set status = (case when "startedAt" is null then 'queued' else 'running' end)::"RunStatus",
      "statusReason" = null, "waitingFor" = null, "waitingUntil" = null, "finishedAt" = null,
      "eventSeq" = nextval('event_seq') where id = ${runId}::uuid`
  return listWaiting(tx, runId)
}

async function listWaiting(tx: Transaction, runId: string): Promise<string[]> {
  const waiting = await tx.$queryRaw<{ id: string }[]>`
    select id from "Interaction" where "runId" = ${runId}::uuid and status = 'waiting' order by position`
  return waiting.map(({ id }) => id)
}

/** Cancels a run and what waits in it. What is being played is stopped by its worker, or ends with it. */
export async function markCancelled(tx: Transaction, runId: string): Promise<void> {
  await tx.$executeRawUnsafe(`${RESTORE_ENDED_SQL} and i.status = 'waiting' and i."runId" = $1::uuid`, runId)
  await tx.$executeRaw`
    update "Interaction" set status = 'cancelled', "stopReason" = 'cancelled', "finishedAt" = now(),
      "eventSeq" = nextval('event_seq') where "runId" = ${runId}::uuid and status = 'waiting'`
  await tx.$executeRaw`
    update "Run" set status = 'cancelled', "statusReason" = null, "waitingFor" = null, "waitingUntil" = null,
      "finishedAt" = now(), "eventSeq" = nextval('event_seq') where id = ${runId}::uuid`
}

/** Puts errored interactions back to be played on after their last stored turn. Gives their ids, in their order. */
export async function markErroredWaiting(tx: Transaction, runId: string): Promise<string[]> {
  const again = await tx.$queryRaw<Placed[]>`
    update "Interaction" set status = 'waiting', "stopReason" = null, "statusReason" = null, "finishedAt" = null,
      "eventSeq" = nextval('event_seq')
    where "runId" = ${runId}::uuid and status = 'errored' returning id, position`
  return inOrder(again)
}

/**
 * Puts back what lacks a verdict: interactions without a score, and scored ones with turns that a judge left unscored.
 * Judges are asked again for what is missing; a conversation that had ended is not gone on with.
 */
export async function markUnscoredWaiting(tx: Transaction, runId: string): Promise<string[]> {
  const again = await tx.$queryRawUnsafe<Placed[]>(
    `update "Interaction" i set status = 'waiting', "statusReason" = null, "finishedAt" = null, rejudge = true,
       "stopReason" = case when i.status = 'unscored' and i."stopReason" = 'context-window' then null else i."stopReason" end,
       "eventSeq" = nextval('event_seq')
     where i."runId" = $1::uuid and (i.status = 'unscored' or (i.status = 'scored' and exists (
       select 1 from "Judgement" j where j."interactionId" = i.id and ${IS_MISSING})))
     returning i.id, i.position`,
    runId,
  )
  return inOrder(again)
}

interface Placed {
  id: string
  position: number
}

const inOrder = (again: readonly Placed[]): string[] =>
  again.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
