import type { UpdateConnection } from '@/lib/api/connection'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { refuseForbidden, storedKey } from './create-connection'
import { conflict, found } from './refusal'

/** Changes an endpoint. What was learnt of another address is forgotten with it. */
export async function updateConnection({ db, who }: CommandWorld, id: string, asked: UpdateConnection): Promise<void> {
  const { name, baseUrl, apiKey, limits, archived } = asked
  await db.prisma.$transaction(async (tx) => {
    const connection = found(await tx.connection.findUnique({ where: { id } }), 'connection')
    if (connection.kind === 'bundled' && (baseUrl !== undefined || apiKey !== undefined))
      throw conflict('This is the bundled simulated endpoint: it has no address or key of its own to change.')

    const moved = baseUrl !== undefined && baseUrl !== connection.baseUrl
    if (moved) refuseForbidden(baseUrl)
    if (moved) await tx.endpointTrait.deleteMany({ where: { connectionId: id } })
    await tx.connection.update({
      where: { id },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(moved ? { baseUrl, simulated: false } : {}),
        ...(apiKey === undefined ? {} : storedKey(apiKey)),
        ...limits,
        ...archivedAt(archived, connection.archivedAt),
      },
    })
    const details = { fields: Object.keys(asked), ...(moved ? { host: new URL(baseUrl).host } : {}) }
    await recordEvent(tx, who, { action: 'connection.change', subject: { id, name: name ?? connection.name }, details })
  })
}

/** The moment of archiving stays what it was when someone archives again. */
export function archivedAt(archived: boolean | undefined, before: Date | null) {
  if (archived === undefined) return {}
  return { archivedAt: archived ? (before ?? new Date()) : null }
}
