import { recordEvent } from '@/lib/db/audit-events'
import { holdRun } from '@/lib/db/change-run'
import { isId } from '@/lib/db/is-id'
import { deletePrintsOf } from '@/lib/db/prints'
import { hasEnded } from '@/lib/runs/run-states'
import type { CommandWorld } from './command-world'
import { conflict, found, notFound } from './refusal'

/** Deletes a run that has ended, transcripts and all. */
export async function deleteRun({ db, who }: CommandWorld, runId: string): Promise<void> {
  if (!isId(runId)) throw notFound('run')
  await db.prisma.$transaction(async (tx) => {
    const { status, name } = found(await holdRun(tx, runId), 'run')
    if (!hasEnded(status)) throw conflict(`The run is ${status}; cancel it before it is deleted.`)
    const judgedAgain = await tx.run.findMany({ where: { sourceRunId: runId }, select: { name: true }, take: 3 })
    if (judgedAgain.length > 0)
      throw conflict(
        `Its conversations are judged again in ${judgedAgain.map(({ name }) => name).join(', ')}: delete what judges them first.`,
      )
    await deletePrintsOf(tx, runId)
    await tx.run.delete({ where: { id: runId } })
    await recordEvent(tx, who, { action: 'run.delete', subject: { id: runId, name } })
  })
}
