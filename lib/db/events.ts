import type pg from 'pg'
import type { Transaction } from './client'

/** The notification channel that carries a run's id after each commit that changed something a page shows. */
export const RUN_CHANNEL = 'deskmark_run'

/** A transaction: Prisma's, or a pool client after BEGIN. */
export type EventTransaction = Pick<Transaction, '$queryRawUnsafe'> | Pick<pg.ClientBase, 'query'>

// Any number that no other advisory lock of this database uses.
const EVENT_LOCK = 7_220_451

async function select<Row extends object>(tx: EventTransaction, sql: string, values: unknown[]): Promise<Row[]> {
  if ('$queryRawUnsafe' in tx) return tx.$queryRawUnsafe<Row[]>(sql, ...values)
  return (await tx.query<Row>(sql, values)).rows
}

/**
 * From here to the end of the transaction nobody else assigns event numbers, so that they become visible in their order
 * and a reader who has seen one never finds a lower one later.
 *
 * Take it before the first row of Run, Interaction or Turn is locked (else two writers may wait for each other), and
 * keep what follows short: all other writers of turns wait. After it, SQL takes numbers by `nextval('event_seq')`.
 */
export async function lockEvents(tx: EventTransaction): Promise<void> {
  await select(tx, 'select 1 as locked from pg_advisory_xact_lock($1::bigint)', [EVENT_LOCK])
}

/** Tells every web process, once this transaction commits, that there is something new about a run. */
export async function notifyRun(tx: EventTransaction, runId: string): Promise<void> {
  await select(tx, 'select 1 as told from pg_notify($1, $2)', [RUN_CHANNEL, runId])
}
