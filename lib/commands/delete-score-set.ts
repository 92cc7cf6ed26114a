import type { CommandWorld } from './command-world'
import { conflict, notFound } from './refusal'

/** Deletes a score set. The launch's own stays: it is what the run was planned to show. */
export async function deleteScoreSet({ db }: CommandWorld, scoreSetId: string): Promise<void> {
  const set = await db.prisma.scoreSet.findUnique({ where: { id: scoreSetId }, select: { isDefault: true } })
  if (set === null) throw notFound('score set')
  if (set.isDefault) throw conflict('These are the scores of the launch itself: they stay as long as the run does.')
  await db.prisma.scoreSet.deleteMany({ where: { id: scoreSetId } })
}
