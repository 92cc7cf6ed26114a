import { counted } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { conflict, found } from './refusal'

/** Deletes a scenario that no run has played. One that was played is archived instead: runs need its file. */
export async function deleteScenario({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const versions = { select: { name: true }, orderBy: { number: 'desc' }, take: 1 } as const
    const scenario = found(await tx.scenario.findUnique({ where: { id }, select: { versions } }), 'scenario')
    const runs = await tx.interaction.groupBy({ by: ['runId'], where: { scenarioVersion: { scenarioId: id } } })
    if (runs.length > 0)
      throw conflict(
        `${counted(runs.length, 'run was', 'runs were')} made with it and needs its file: archive it, or delete ${runs.length === 1 ? 'that run' : 'those runs'} first.`,
      )
    await tx.scenario.delete({ where: { id } })
    const subject = { id, name: scenario.versions[0]?.name ?? '' }
    await recordEvent(tx, who, { action: 'scenario.delete', subject })
  })
}
