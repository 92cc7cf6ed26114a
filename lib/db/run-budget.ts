import type { Budget } from '@/lib/runs/budget'
import { whyBudgetStops } from '@/lib/runs/budget'
import type { Database, Transaction } from './client'
import { lockEvents } from './events'
import { inClientTransaction } from './in-client-transaction'
import { writeNotice } from './notices'
import { selectRows } from './select-rows'

/** A run's budget; null where it has none. */
export async function findBudget(db: Pick<Database, 'pool'>, runId: string): Promise<Budget | null> {
  const [budget] = await selectRows<Budget>(
    db,
    'select "budgetUsd", "spentUsd", "unknownCalls" from "RunBudget" where "runId" = $1',
    [runId],
  )
  return budget ?? null
}

/** Counts what a call cost, whoever made it, whether or not its turn is ever stored. @param costUsd null: not known */
export async function recordSpending(db: Pick<Database, 'pool'>, runId: string, costUsd: number | null): Promise<void> {
  await db.pool.query(
    `update "RunBudget" set "spentUsd" = "spentUsd" + coalesce($2::float8, 0),
       "unknownCalls" = "unknownCalls" + (case when $2::float8 is null then 1 else 0 end) where "runId" = $1`,
    [runId, costUsd],
  )
}

/** Pauses a run whose budget stops it. Nothing happens where it was raised meanwhile, or the run is paused already. */
export async function pauseForBudget(db: Database, runId: string): Promise<void> {
  await inClientTransaction(db, `Pausing run ${runId} for its budget`, async (client) => {
    await lockEvents(client)
    const { rows } = await client.query<Budget>(
      'select "budgetUsd", "spentUsd", "unknownCalls" from "RunBudget" where "runId" = $1 for update',
      [runId],
    )
    const reason = rows[0] === undefined ? null : whyBudgetStops(rows[0])
    if (reason !== null) {
      const paused = await client.query(
        `update "Run" set status = 'paused', "statusReason" = $2, "waitingFor" = null, "waitingUntil" = null,
           "eventSeq" = nextval('event_seq') where id = $1 and status in ('queued', 'running')`,
        [runId, reason],
      )
      if (paused.rowCount === 1) {
        await client.query('update "RunBudget" set "reachedAt" = now() where "runId" = $1', [runId])
        await writeNotice(client, runId, 'budget')
        await client.query(`select pg_notify('deskmark_run', $1)`, [runId])
      }
    }
  })
}

/** A run's budget, held by this transaction alone; null where it has none. */
export async function holdBudget(tx: Transaction, runId: string): Promise<(Budget & { isReached: boolean }) | null> {
  const [budget] = await tx.$queryRaw<(Budget & { isReached: boolean })[]>`
    select "budgetUsd", "spentUsd", "unknownCalls", "reachedAt" is not null as "isReached"
    from "RunBudget" where "runId" = ${runId}::uuid for update`
  return budget ?? null
}

/** What a run has spent by what it stored, and how many of its interactions are being played right now. */
export async function sumSpending(
  tx: Transaction,
  runId: string,
): Promise<{ spentUsd: number; unknownCalls: number; running: number }> {
  const [sums] = await tx.$queryRaw<{ spentUsd: number; unknownCalls: number; running: number }[]>`
    select coalesce(played.usd, 0) + coalesce(made.usd, 0) as "spentUsd",
      (coalesce(played.unknown, 0) + coalesce(made.unknown, 0))::int as "unknownCalls", coalesce(played.running, 0)::int as running
    from (
      select sum("agentCostUsd" + "benchmarkCostUsd") as usd, sum("unknownCostTurns" + "unknownCostCalls") as unknown,
        count(*) filter (where status = 'running') as running
      from "Interaction" where "runId" = ${runId}::uuid) as played,
    (
      select sum((call->>'costUsd')::float8) as usd, count(*) filter (where call->>'costUsd' is null) as unknown
      from "Preparation" p, jsonb_array_elements(p.calls) as call
      where p."runId" = ${runId}::uuid and jsonb_typeof(p.calls) = 'array') as made`
  if (sums === undefined) throw new Error(`Run ${runId} was not summed`)
  return sums
}

/** Gives a run a budget, beside what it has spent. */
export async function writeBudget(tx: Transaction, runId: string, budget: Budget): Promise<void> {
  const { budgetUsd, spentUsd, unknownCalls } = budget
  await tx.$executeRaw`
    insert into "RunBudget" ("runId", "budgetUsd", "spentUsd", "unknownCalls")
    values (${runId}::uuid, ${budgetUsd}::float8, ${spentUsd}::float8, ${unknownCalls}::int)`
}

/** Changes a run's budget; what it has spent stays. */
export async function changeBudget(tx: Transaction, runId: string, budgetUsd: number): Promise<void> {
  await tx.$executeRaw`update "RunBudget" set "budgetUsd" = ${budgetUsd}::float8 where "runId" = ${runId}::uuid`
}

export async function deleteBudget(tx: Transaction, runId: string): Promise<void> {
  await tx.$executeRaw`delete from "RunBudget" where "runId" = ${runId}::uuid`
}

/** The run goes on: its budget no longer holds it back. */
export async function markBudgetOpen(tx: Transaction, runId: string): Promise<void> {
  await tx.$executeRaw`update "RunBudget" set "reachedAt" = null where "runId" = ${runId}::uuid`
}
