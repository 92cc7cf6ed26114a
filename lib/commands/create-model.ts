import type { CreateModel } from '@/lib/api/model'
import { recordEvent } from '@/lib/db/audit-events'
import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/** Adds a model of an endpoint. Gives its id. */
export async function createModel(world: CommandWorld, asked: CreateModel): Promise<string> {
  await requireConnection(world, asked.connectionId)
  const label = asked.label ?? asked.name
  return world.db.prisma.$transaction(async (tx) => {
    const { id } = await tx.model.create({
      data: {
        connectionId: asked.connectionId,
        name: asked.name,
        label,
        parameters: storedJson(asked.parameters ?? {}),
        pricing: storedJson(asked.pricing),
      },
    })
    await recordEvent(tx, world.who, { action: 'model.create', subject: { id, name: label } })
    return id
  })
}

/** @throws {CommandRefusal} where the connection can't take a model */
export async function requireConnection({ db }: CommandWorld, connectionId: string): Promise<void> {
  const connection = await db.prisma.connection.findUnique({ where: { id: connectionId } })
  if (connection === null) throw invalid({ connectionId: 'names no connection that exists' })
  if (connection.archivedAt !== null) throw invalid({ connectionId: 'names a connection that is archived' })
}
