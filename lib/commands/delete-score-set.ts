import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { conflict, notFound } from './refusal'

/** Deletes a score set. The launch's own stays: it is what the run was planned to show. */
export async function deleteScoreSet({ db, who }: CommandWorld, scoreSetId: string): Promise<void> {
  const set = await db.prisma.scoreSet.findUnique({
    where: { id: scoreSetId },
    select: { isDefault: true, formula: true, run: { select: { id: true, name: true } } },
  })
  if (set === null) throw notFound('score set')
  if (set.isDefault) throw conflict('These are the scores of the launch itself: they stay as long as the run does.')
  const { run, formula } = set
  await db.prisma.$transaction(async (tx) => {
    await tx.scoreSet.deleteMany({ where: { id: scoreSetId } })
    const subject = { id: scoreSetId, name: run.name }
    await recordEvent(tx, who, { action: 'score-set.delete', subject, details: { runId: run.id, formula } })
  })
}
