import type { UpdateModel } from '@/lib/api/model'
import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { requireConnection } from './create-model'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/** Changes a model. Runs that were launched keep the one they had. */
export async function updateModel(world: CommandWorld, id: string, asked: UpdateModel): Promise<void> {
  const { db } = world
  const { archived, parameters, pricing, connectionId, name, label } = asked
  const model = found(await db.prisma.model.findUnique({ where: { id } }), 'model')
  if (connectionId !== undefined && connectionId !== model.connectionId) await requireConnection(world, connectionId)
  await db.prisma.model.update({
    where: { id },
    data: {
      ...(connectionId === undefined ? {} : { connectionId }),
      ...(name === undefined ? {} : { name }),
      ...(label === undefined ? {} : { label }),
      ...(parameters === undefined ? {} : { parameters: storedJson(parameters) }),
      ...(pricing === undefined ? {} : { pricing: storedJson(pricing) }),
      ...archivedAt(archived, model.archivedAt),
    },
  })
}
