import { counted } from '@/lib/counted'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found, needsConsent } from './refusal'
import { ON_THE_WAY, refuseAmidRuns } from './refuse-amid-runs'

/**
 * Deletes a knowledge base with its passages, and every run whose transcripts hold some of them. Agents that read it
 * stay, but can't be launched until they are given another.
 * @param cascade whether the person knows about the runs and agents
 */
export async function deleteKnowledgeBase({ db, who }: CommandWorld, id: string, cascade: boolean): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const base = await tx.knowledgeBase.findUnique({ where: { id }, select: { name: true } })
    const { name } = found(base, 'knowledge base')
    const runs = await tx.run.count({ where: { knowledgeBaseId: id } })
    const agents = await tx.agent.count({ where: { knowledgeBaseId: id } })
    if (!cascade && runs + agents > 0) throw needsConsent([runsGo(runs), agentsStay(agents)].filter(Boolean).join(' '))
    refuseAmidRuns(await tx.run.count({ where: { knowledgeBaseId: id, status: ON_THE_WAY } }))
    // Their transcripts hold its passages, which could not go before them.
    await tx.run.deleteMany({ where: { knowledgeBaseId: id } })
    await tx.knowledgeBase.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'knowledge-base.delete', subject: { id, name }, details: { runs, agents } })
  })
}

const runsGo = (runs: number): string =>
  runs === 0
    ? ''
    : `${counted(runs, 'run was', 'runs were')} made with it and would be deleted too, transcripts and all.`

const agentsStay = (agents: number): string =>
  agents === 0
    ? ''
    : `${counted(agents, 'agent reads', 'agents read')} it and could not be launched until given another.`
