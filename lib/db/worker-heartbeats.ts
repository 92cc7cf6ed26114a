import type { Database } from './client'

/** A worker that has shown no sign of life for this long is dead: what it held may be taken over. Shorter than the queue's own patience. */
export const WORKER_DEAD_AFTER_SECONDS = 8

/** Writes that a worker lives; the first time, that it exists. */
export async function recordHeartbeat(
  db: Database,
  worker: { id: string; host: string; pid: number; concurrency: number },
): Promise<void> {
  await db.pool.query(
    `insert into "Worker" (id, host, pid, concurrency) values ($1, $2, $3, $4)
     on conflict (id) do update set "heartbeatAt" = now()`,
    [worker.id, worker.host, worker.pid, worker.concurrency],
  )
}

/** Takes a worker that stops off the list, with those that have been dead for a day. */
export async function removeWorker(db: Database, workerId: string): Promise<void> {
  await db.pool.query(`delete from "Worker" where id = $1 or "heartbeatAt" < now() - interval '1 day'`, [workerId])
}

/** How many workers showed a sign of life in the last 30 seconds. */
export async function countLiveWorkers(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>(
    `select count(*)::int as count from "Worker" where "heartbeatAt" > now() - interval '30 seconds'`,
  )
  return rows[0]?.count ?? 0
}
