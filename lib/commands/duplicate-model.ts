import { storedJson } from '@/lib/db/stored-json'
import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies a model with its parameters and prices. Gives the copy's id. */
export async function duplicateModel({ db }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.model.findUnique({ where: { id } }), 'model')
  const { connectionId, name, label, parameters, pricing } = original
  const copy = await db.prisma.model.create({
    data: {
      connectionId,
      name,
      label: copyName(label),
      parameters: storedJson(parameters),
      pricing: storedJson(pricing),
    },
  })
  return copy.id
}
