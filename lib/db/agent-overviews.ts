import type { AgentAnswer } from '@/lib/api/agent'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { Database } from './client'

/** Every agent with its model and how many runs it has, newest first. */
export async function listAgentOverviews({ prisma }: Database): Promise<AgentAnswer[]> {
  const agents = await prisma.agent.findMany({
    include: {
      model: { include: { connection: { select: { id: true, name: true, simulated: true } } } },
      _count: { select: { runs: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return agents.map(({ id, name, kind, colour, systemPrompt, model, _count, ...agent }) => ({
    id,
    name,
    kind: kind === 'human_baseline' ? 'human-baseline' : kind,
    colour,
    modelId: model?.id ?? null,
    model: model && {
      id: model.id,
      name: model.name,
      label: model.label,
      connectionId: model.connection.id,
      connectionName: model.connection.name,
    },
    systemPrompt: systemPrompt ?? PAPER_AGENT_PROMPT,
    usesMethodPrompt: systemPrompt === null || systemPrompt === PAPER_AGENT_PROMPT,
    simulated: model?.connection.simulated ?? false,
    runCount: _count.runs,
    archivedAt: agent.archivedAt?.toISOString() ?? null,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  }))
}
