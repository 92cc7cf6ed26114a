import type { FrozenModel } from '@/lib/runs/configuration'
import type { Database } from '../client'

/** An agent in a test's database, with the frozen form of its model. */
export interface SeededAgent {
  agentId: string
  name: string
  colour: number
  model: FrozenModel
}

/** Puts a connection, a model and an agent on it into the database. */
export async function seedAgent(
  { prisma }: Database,
  { name, colour = 0, simulated = false }: { name: string; colour?: number; simulated?: boolean },
): Promise<SeededAgent> {
  const connection = await prisma.connection.create({
    data: {
      name: simulated ? 'Bundled' : 'together',
      kind: simulated ? 'bundled' : 'openai',
      baseUrl: 'http://127.0.0.1:1/v1',
      simulated,
    },
  })
  const pricing = simulated ? null : { mode: 'input-output', inputPerMillion: 10, outputPerMillion: 30 }
  const model = await prisma.model.create({
    data: { connectionId: connection.id, name, label: name, ...(pricing ? { pricing } : {}) },
  })
  const agent = await prisma.agent.create({ data: { name, colour, modelId: model.id } })
  return {
    agentId: agent.id,
    name,
    colour,
    model: {
      modelId: model.id,
      connectionId: connection.id,
      connectionName: connection.name,
      name,
      label: name,
      parameters: {},
      pricing,
      simulated,
    },
  }
}
