import type { CreateAgent } from '@/lib/api/agent'
import { TOP_K } from '@/lib/api/knowledge-base'
import { keepAgentVersions } from '@/lib/db/agent-versions'
import { recordEvent } from '@/lib/db/audit-events'
import { leastUsedColour } from '@/lib/db/least-used-colour'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds an agent, in the colour that the fewest others have. Gives its id. */
export async function createAgent(world: CommandWorld, asked: CreateAgent): Promise<string> {
  if (asked.modelId !== undefined) await requireModel(world, asked.modelId)
  if (asked.knowledgeBaseId !== undefined) await requireKnowledgeBase(world, asked.knowledgeBaseId)
  const data = {
    name: asked.name,
    kind: asked.kind === 'human-baseline' ? 'human_baseline' : asked.kind,
    modelId: asked.modelId ?? null,
    knowledgeBaseId: asked.knowledgeBaseId ?? null,
    topK: asked.topK ?? null,
    searchKind: asked.search ?? null,
    costPerInteractionUsd: asked.costPerInteractionUsd ?? null,
    withComments: asked.withComments,
    systemPrompt: asked.systemPrompt ?? null,
    colour: await leastUsedColour(world.db.prisma),
  } as const
  return world.db.prisma.$transaction(async (tx) => {
    const { id } = await tx.agent.create({ data })
    await keepAgentVersions(tx, [id], TOP_K.usual)
    await recordEvent(tx, world.who, { action: 'agent.create', subject: { id, name: asked.name } })
    return id
  })
}

/** @throws {CommandRefusal} where the model can't be an agent's */
export async function requireModel({ db }: CommandWorld, modelId: string): Promise<void> {
  const model = await db.prisma.model.findUnique({ where: { id: modelId } })
  if (model === null) throw invalid({ modelId: 'names no model that exists' })
  if (model.archivedAt !== null) throw invalid({ modelId: 'names a model that is archived' })
}

/** @throws {CommandRefusal} where the knowledge base can't be an agent's; it may still be on its way */
export async function requireKnowledgeBase({ db }: CommandWorld, knowledgeBaseId: string): Promise<void> {
  const base = await db.prisma.knowledgeBase.findUnique({ where: { id: knowledgeBaseId } })
  if (base === null) throw invalid({ knowledgeBaseId: 'names no knowledge base that exists' })
  if (base.archivedAt !== null) throw invalid({ knowledgeBaseId: 'names a knowledge base that is archived' })
  if (base.status === 'failed') throw invalid({ knowledgeBaseId: 'names a knowledge base that could not be built' })
}
