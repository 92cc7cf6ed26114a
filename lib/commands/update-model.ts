import { TOP_K } from '@/lib/api/knowledge-base'
import type { UpdateModel } from '@/lib/api/model'
import { keepAgentVersions } from '@/lib/db/agent-versions'
import { recordEvent } from '@/lib/db/audit-events'
import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { requireConnection } from './create-model'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/**
 * Changes a model. Runs that were launched keep the one they had. A price is that of one model by its exact id on its own
 * connection: under another name or elsewhere it is not known, unless it is given again.
 */
export async function updateModel(world: CommandWorld, id: string, asked: UpdateModel): Promise<void> {
  const { db, who } = world
  const { archived, parameters, pricing, connectionId, name, label } = asked
  const model = found(await db.prisma.model.findUnique({ where: { id } }), 'model')
  if (connectionId !== undefined && connectionId !== model.connectionId) await requireConnection(world, connectionId)
  const isAnother =
    (name !== undefined && name !== model.name) || (connectionId !== undefined && connectionId !== model.connectionId)
  const price = pricing === undefined && isAnother ? null : pricing
  const data = {
    ...(connectionId === undefined ? {} : { connectionId }),
    ...(name === undefined ? {} : { name }),
    ...(label === undefined ? {} : { label }),
    ...(parameters === undefined ? {} : { parameters: storedJson(parameters) }),
    ...(price === undefined ? {} : { pricing: storedJson(price) }),
    ...archivedAt(archived, model.archivedAt),
  }
  await db.prisma.$transaction(async (tx) => {
    const changed = await tx.model.update({ where: { id }, data })
    const agents = await tx.agent.findMany({ where: { modelId: id }, select: { id: true } })
    await keepAgentVersions(
      tx,
      agents.map((agent) => agent.id),
      TOP_K.usual,
    )
    const details = { fields: Object.keys(asked) }
    await recordEvent(tx, who, { action: 'model.change', subject: { id, name: changed.label }, details })
  })
}
