import type { RunState } from '@/lib/runs/run-states'
import type { Transaction } from './client'
import { lockEvents } from './events'

/** A run as it stands, held by this transaction alone. */
export interface HeldRun {
  status: RunState
}

/** Takes hold of a run, so that its state can't change while it is being changed. Null where there is none. Whoever changes it tells with `notifyRun`. */
export async function holdRun(tx: Transaction, runId: string): Promise<HeldRun | null> {
  await lockEvents(tx)
  const [run] = await tx.$queryRaw<HeldRun[]>`select status::text from "Run" where id = ${runId}::uuid for update`
  return run ?? null
}

/** Pauses a run: workers finish the turn they are at and put the interaction back. */
export async function markPaused(tx: Transaction, runId: string, reason: string | null): Promise<void> {
  await tx.$executeRaw`
    update "Run" set status = 'paused', "statusReason" = ${reason}, "waitingFor" = null, "waitingUntil" = null,
      "eventSeq" = nextval('event_seq') where id = ${runId}::uuid`
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
  await tx.$executeRaw`
    update "Interaction" set status = 'cancelled', "stopReason" = 'cancelled', "finishedAt" = now(),
      "eventSeq" = nextval('event_seq') where "runId" = ${runId}::uuid and status = 'waiting'`
  await tx.$executeRaw`
    update "Run" set status = 'cancelled', "statusReason" = null, "waitingFor" = null, "waitingUntil" = null,
      "finishedAt" = now(), "eventSeq" = nextval('event_seq') where id = ${runId}::uuid`
}

/** Puts interactions of these states back to be played again; their turns stay. Gives their ids, in their order. */
export async function markWaitingAgain(
  tx: Transaction,
  runId: string,
  states: readonly ('errored' | 'unscored')[],
): Promise<string[]> {
  const again = await tx.$queryRawUnsafe<{ id: string; position: number }[]>(
    `update "Interaction" set status = 'waiting', "stopReason" = null, "statusReason" = null, "finishedAt" = null,
       "eventSeq" = nextval('event_seq')
     where "runId" = $1::uuid and status::text = any($2::text[]) returning id, position`,
    runId,
    states,
  )
  return again.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}
