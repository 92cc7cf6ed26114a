import type { RescoreRun } from '@/lib/api/run'
import { recordEvent } from '@/lib/db/audit-events'
import { findStudy } from '@/lib/db/studies'
import type { CommandWorld } from './command-world'
import { conflict, found } from './refusal'
import { rescoreRun } from './rescore-run'

/**
 * Has every run of a study scored under another formula or other weights, by workers and without a model. A run that is
 * scored so already keeps its one set, so that it may be asked for again.
 */
export async function rescoreStudy(world: CommandWorld, studyId: string, choice: RescoreRun): Promise<void> {
  const { runs, name } = found(await findStudy(world.db, studyId), 'study')
  if (runs.length === 0) throw conflict('The study has no runs left, so there is nothing to score.')
  for (const { id } of runs) await rescoreRun(world, id, choice)
  // Each run's own stands beside it, in its transaction; this one says what was asked for.
  await recordEvent(world.db.prisma, world.who, { action: 'study.rescore', subject: { id: studyId, name } })
}
