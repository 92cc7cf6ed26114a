import type { PgBoss } from 'pg-boss'
import type { Database } from '@/lib/db/client'
import { cancelOrphans, listLostInteractions } from '@/lib/db/lost-interactions'
import { playInteractionJob } from '@/lib/queue/jobs'

/** Queues anew what ought to be played and has no job: nothing stays "running" with nobody at it. */
export async function recoverLost(db: Database, boss: PgBoss): Promise<void> {
  await cancelOrphans(db)
  const lost = await listLostInteractions(db, playInteractionJob.name)
  if (lost === null || lost.length === 0) return
  await boss.insert(
    playInteractionJob.name,
    lost.map((interactionId) => ({ data: { interactionId } })),
  )
}
