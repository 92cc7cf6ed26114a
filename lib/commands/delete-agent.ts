import { counted } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found, needsConsent } from './refusal'

/**
 * Deletes an agent. Its runs keep their results and what the agent was when they were launched.
 * @param cascade whether the person knows about the runs
 */
export async function deleteAgent({ db, who }: CommandWorld, id: string, cascade: boolean): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await tx.agent.findUnique({ where: { id }, select: { name: true } }), 'agent')
    const runs = await tx.run.count({ where: { agentId: id } })
    if (!cascade && runs > 0)
      throw needsConsent(
        `${counted(runs, 'run keeps its', 'runs keep their')} results, but can no longer be found by agent.`,
      )
    await tx.agent.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'agent.delete', subject: { id, name }, details: { runs } })
  })
}
