import { eventIdOf } from '@/lib/api/event'
import type { RunAnswer } from '@/lib/api/run'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { AS_LAUNCHED, type ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { isId } from './is-id'
import { lastEventSeq } from './run-changes'
import { runEntries } from './run-entries'
import { selectRun } from './run-rows'

/**
 * One run with its frozen configuration. Null where there is none of this id.
 * @param wish the formula and weights whose scores are shown; the launch's own without it
 */
export async function findRun(db: Database, runId: string, wish: ScoreWish = AS_LAUNCHED): Promise<RunAnswer | null> {
  if (!isId(runId)) return null
  // Read first, so that nothing of what follows can be missed by a reader who goes on from this event.
  const eventSeq = await lastEventSeq(db, runId)
  const row = await selectRun(db, runId)
  if (row === null || eventSeq === null) return null
  const [entry] = await runEntries(db, [row], wish)
  const stored = await db.prisma.run.findUnique({
    where: { id: runId },
    select: { configuration: true, studies: { select: { study: { select: { id: true, name: true } } } } },
  })
  if (entry === undefined || stored === null) return null
  return {
    ...entry,
    configuration: runConfigurationSchema.parse(stored.configuration),
    studies: stored.studies.map(({ study }) => study),
    eventId: eventIdOf(eventSeq),
  }
}
