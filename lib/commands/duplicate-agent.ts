import { leastUsedColour } from '@/lib/db/least-used-colour'
import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies an agent, in a colour of its own. Gives the copy's id. */
export async function duplicateAgent({ db }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.agent.findUnique({ where: { id } }), 'agent')
  const { id: _id, name, archivedAt: _archived, createdAt: _created, updatedAt: _updated, ...rest } = original
  const colour = await leastUsedColour(db.prisma)
  const copy = await db.prisma.agent.create({
    data: { ...rest, name: copyName(name), colour },
  })
  return copy.id
}
