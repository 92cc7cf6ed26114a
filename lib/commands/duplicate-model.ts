import { recordEvent } from '@/lib/db/audit-events'
import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies a model with its parameters and prices. Gives the copy's id. */
export async function duplicateModel({ db, who }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.model.findUnique({ where: { id } }), 'model')
  const { connectionId, name, label, parameters, pricing } = original
  const data = {
    connectionId,
    name,
    label: copyName(label),
    parameters: storedJson(parameters),
    pricing: storedJson(pricing),
  }
  return db.prisma.$transaction(async (tx) => {
    const copy = await tx.model.create({ data })
    const subject = { id: copy.id, name: copy.label }
    await recordEvent(tx, who, { action: 'model.create', subject, details: { copyOf: id } })
    return copy.id
  })
}
