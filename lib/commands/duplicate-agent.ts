import { TOP_K } from '@/lib/api/knowledge-base'
import { keepAgentVersions } from '@/lib/db/agent-versions'
import { recordEvent } from '@/lib/db/audit-events'
import { leastUsedColour } from '@/lib/db/least-used-colour'
import type { CommandWorld } from './command-world'
import { copyName } from './copy-name'
import { found } from './refusal'

/** Copies an agent, in a colour of its own. Gives the copy's id. */
export async function duplicateAgent({ db, who }: CommandWorld, id: string): Promise<string> {
  const original = found(await db.prisma.agent.findUnique({ where: { id } }), 'agent')
  const { id: _id, name, archivedAt: _archived, createdAt: _created, updatedAt: _updated, ...rest } = original
  const colour = await leastUsedColour(db.prisma)
  return db.prisma.$transaction(async (tx) => {
    const copy = await tx.agent.create({ data: { ...rest, name: copyName(name), colour } })
    await keepAgentVersions(tx, [copy.id], TOP_K.usual)
    const subject = { id: copy.id, name: copy.name }
    await recordEvent(tx, who, { action: 'agent.create', subject, details: { copyOf: id } })
    return copy.id
  })
}
