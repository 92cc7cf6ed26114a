import { fromPrisma, PgBoss } from 'pg-boss'
import { log } from '@/lib/log'
import { ALL_JOBS, type JobDefinition } from './jobs'

/** Seconds after which a job whose worker shows no sign of life is given to another. */
export const JOB_HEARTBEAT_SECONDS = 10

/**
 * Opens the queue on the database that holds everything else.
 * @param role `web` only queues; `worker` also takes jobs and looks after those that were left behind
 */
export async function openQueue(url: string, role: 'web' | 'worker'): Promise<PgBoss> {
  const worker = role === 'worker'
  const boss = new PgBoss({
    connectionString: url,
    supervise: worker,
    schedule: false,
    useListenNotify: worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    max: worker ? 6 : 2,
  })
  boss.on('error', (error) => log('error', 'queue-error', { error }))
  await boss.start()
  for (const job of ALL_JOBS) {
    await boss.createQueue(job.name, {
      notify: true,
      heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds ?? 1,
      retryBackoff: true,
      expireInSeconds: 24 * 3600,
      deleteAfterSeconds: 3600,
    })
  }
  return boss
}

/** A transaction to queue jobs in: Prisma's, or a client of the pool after BEGIN. */
export type QueueTransaction =
  | Parameters<typeof fromPrisma>[0]
  | { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }

function queueDatabase(tx: QueueTransaction) {
  return 'query' in tx ? { executeSql: (text: string, values?: unknown[]) => tx.query(text, values) } : fromPrisma(tx)
}

/** Queues jobs within a transaction: they exist if and only if it commits. */
export async function queueJobs<Payload extends object>(
  boss: PgBoss,
  tx: QueueTransaction,
  job: JobDefinition<Payload>,
  payloads: readonly Payload[],
): Promise<void> {
  for (let from = 0; from < payloads.length; from += 1000) {
    const jobs = payloads.slice(from, from + 1000).map((data) => ({ data }))
    await boss.insert(job.name, jobs, { db: queueDatabase(tx) })
  }
}
