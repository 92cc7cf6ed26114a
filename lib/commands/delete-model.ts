import { counted } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found, needsConsent } from './refusal'

/**
 * Deletes a model and its agents. Runs keep their results, and those on their way go on with what they froze.
 * @param cascade whether the person knows what goes with it
 */
export async function deleteModel({ db, who }: CommandWorld, id: string, cascade: boolean): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { label } = found(await tx.model.findUnique({ where: { id }, select: { label: true } }), 'model')
    const agents = await tx.agent.count({ where: { modelId: id } })
    const runs = await tx.run.count({ where: { agent: { modelId: id } } })
    if (!cascade && agents > 0) throw needsConsent(consequences(agents, runs))
    await tx.model.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'model.delete', subject: { id, name: label }, details: { agents } })
  })
}

function consequences(agents: number, runs: number): string {
  const kept = runs === 0 ? '' : `; ${counted(runs, 'run keeps its', 'runs keep their')} results`
  return `${counted(agents, 'agent uses', 'agents use')} it and would be deleted too${kept}.`
}
