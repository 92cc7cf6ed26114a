import { counted } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found, needsConsent } from './refusal'
import { ON_THE_WAY, refuseAmidRuns } from './refuse-amid-runs'

/**
 * Deletes a data set with its items and every run on it.
 * @param cascade whether the person knows about the runs
 */
export async function deleteDataset({ db, who }: CommandWorld, id: string, cascade: boolean): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await tx.dataset.findUnique({ where: { id }, select: { name: true } }), 'data set')
    const ofIt = { datasetVersion: { datasetId: id } }
    const runs = await tx.run.count({ where: ofIt })
    if (!cascade && runs > 0)
      throw needsConsent(
        `${counted(runs, 'run was', 'runs were')} made with it and would be deleted too, transcripts and all.`,
      )
    refuseAmidRuns(await tx.run.count({ where: { ...ofIt, status: ON_THE_WAY } }))
    await tx.dataset.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'dataset.delete', subject: { id, name }, details: { runs } })
  })
}
