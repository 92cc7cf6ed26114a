import type { ConnectionAnswer } from '@/lib/api/connection'
import { type ModelAnswer, modelSchema } from '@/lib/api/model'
import type { Database } from './client'

/** A connection as a list shows it, with its models. */
export interface ConnectionOverview extends ConnectionAnswer {
  agentCount: number
  models: ModelAnswer[]
}

/** Every connection with its models and how many agents use each, in the order in which they were made. */
export async function listConnectionOverviews({ prisma }: Database): Promise<ConnectionOverview[]> {
  const connections = await prisma.connection.findMany({
    select: {
      id: true,
      name: true,
      kind: true,
      baseUrl: true,
      apiKeyHint: true,
      maxConcurrent: true,
      requestsPerMinute: true,
      tokensPerMinute: true,
      simulated: true,
      archivedAt: true,
      createdAt: true,
      updatedAt: true,
      models: {
        include: { _count: { select: { agents: true } } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return connections.map(({ maxConcurrent, requestsPerMinute, tokensPerMinute, models, ...connection }) => ({
    ...connection,
    ...moments(connection),
    limits: { maxConcurrent, requestsPerMinute, tokensPerMinute },
    modelCount: models.length,
    agentCount: models.reduce((sum, { _count }) => sum + _count.agents, 0),
    models: models.map((model) => modelOverview(model, connection)),
  }))
}

interface StoredModel extends Dated {
  id: string
  connectionId: string
  name: string
  label: string
  parameters: unknown
  pricing: unknown
  _count: { agents: number }
}

function modelOverview(model: StoredModel, connection: { name: string; simulated: boolean }): ModelAnswer {
  const { id, connectionId, name, label, parameters, pricing, _count } = model
  return {
    id,
    connectionId,
    connectionName: connection.name,
    name,
    label,
    parameters: modelSchema.shape.parameters.parse(parameters),
    pricing: modelSchema.shape.pricing.parse(pricing),
    pricingReason: pricing === null ? 'no price was given' : null,
    simulated: connection.simulated,
    agentCount: _count.agents,
    ...moments(model),
  }
}

interface Dated {
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

function moments({ archivedAt, createdAt, updatedAt }: Dated) {
  return {
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
