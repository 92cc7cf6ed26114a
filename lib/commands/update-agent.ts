import { fieldsOfOtherKinds, type UpdateAgent } from '@/lib/api/agent'
import { TOP_K } from '@/lib/api/knowledge-base'
import { keepAgentVersions } from '@/lib/db/agent-versions'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { requireKnowledgeBase, requireModel } from './create-agent'
import { found, invalid } from './refusal'
import { archivedAt } from './update-connection'

/** Changes an agent. Runs that were launched keep what it was. */
export async function updateAgent(world: CommandWorld, id: string, asked: UpdateAgent): Promise<void> {
  const { db, who } = world
  const { name, modelId, systemPrompt, knowledgeBaseId, topK, search, costPerInteractionUsd, withComments, archived } =
    asked
  const agent = found(await db.prisma.agent.findUnique({ where: { id } }), 'agent')
  const faults = fieldsOfOtherKinds(agent.kind === 'human_baseline' ? 'human-baseline' : agent.kind, asked)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (modelId !== undefined && modelId !== agent.modelId) await requireModel(world, modelId)
  if (knowledgeBaseId !== undefined && knowledgeBaseId !== agent.knowledgeBaseId)
    await requireKnowledgeBase(world, knowledgeBaseId)
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(modelId === undefined ? {} : { modelId }),
    ...(systemPrompt === undefined ? {} : { systemPrompt }),
    ...(knowledgeBaseId === undefined ? {} : { knowledgeBaseId }),
    ...(topK === undefined ? {} : { topK }),
    ...(search === undefined ? {} : { searchKind: search }),
    ...(costPerInteractionUsd === undefined ? {} : { costPerInteractionUsd }),
    ...(withComments === undefined ? {} : { withComments }),
    ...archivedAt(archived, agent.archivedAt),
  }
  await db.prisma.$transaction(async (tx) => {
    const changed = await tx.agent.update({ where: { id }, data })
    await keepAgentVersions(tx, [id], TOP_K.usual)
    const details = { fields: Object.keys(asked) }
    await recordEvent(tx, who, { action: 'agent.change', subject: { id, name: changed.name }, details })
  })
}
