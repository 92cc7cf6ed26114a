import type { CreateModel } from '@/lib/api/model'
import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds a model of an endpoint. Gives its id. */
export async function createModel(world: CommandWorld, asked: CreateModel): Promise<string> {
  await requireConnection(world, asked.connectionId)
  const { id } = await world.db.prisma.model.create({
    data: {
      connectionId: asked.connectionId,
      name: asked.name,
      label: asked.label ?? asked.name,
      parameters: storedJson(asked.parameters ?? {}),
      pricing: storedJson(asked.pricing),
    },
  })
  return id
}

/** @throws {CommandRefusal} where the connection can't take a model */
export async function requireConnection({ db }: CommandWorld, connectionId: string): Promise<void> {
  const connection = await db.prisma.connection.findUnique({ where: { id: connectionId } })
  if (connection === null) throw invalid({ connectionId: 'names no connection that exists' })
  if (connection.archivedAt !== null) throw invalid({ connectionId: 'names a connection that is archived' })
}
