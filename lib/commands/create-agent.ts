import type { CreateAgent } from '@/lib/api/agent'
import { leastUsedColour } from '@/lib/db/least-used-colour'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds an agent, in the colour that the fewest others have. Gives its id. */
export async function createAgent(world: CommandWorld, asked: CreateAgent): Promise<string> {
  if (asked.modelId !== undefined) await requireModel(world, asked.modelId)
  const { id } = await world.db.prisma.agent.create({
    data: {
      name: asked.name,
      kind: asked.kind === 'human-baseline' ? 'human_baseline' : asked.kind,
      modelId: asked.modelId ?? null,
      costPerInteractionUsd: asked.costPerInteractionUsd ?? null,
      systemPrompt: asked.systemPrompt ?? null,
      colour: await leastUsedColour(world.db.prisma),
    },
  })
  return id
}

/** @throws {CommandRefusal} where the model can't be an agent's */
export async function requireModel({ db }: CommandWorld, modelId: string): Promise<void> {
  const model = await db.prisma.model.findUnique({ where: { id: modelId } })
  if (model === null) throw invalid({ modelId: 'names no model that exists' })
  if (model.archivedAt !== null) throw invalid({ modelId: 'names a model that is archived' })
}
