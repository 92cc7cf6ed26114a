import type { UpdateKnowledgeBase } from '@/lib/api/knowledge-base'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/** Renames or archives a knowledge base. Its passages never change. */
export async function updateKnowledgeBase(
  { db, who }: CommandWorld,
  id: string,
  asked: UpdateKnowledgeBase,
): Promise<void> {
  const base = found(await db.prisma.knowledgeBase.findUnique({ where: { id } }), 'knowledge base')
  const data = {
    ...(asked.name === undefined ? {} : { name: asked.name }),
    ...archivedAt(asked.archived, base.archivedAt),
  }
  await db.prisma.$transaction(async (tx) => {
    const { name } = await tx.knowledgeBase.update({ where: { id }, data })
    const details = { fields: Object.keys(asked) }
    await recordEvent(tx, who, { action: 'knowledge-base.change', subject: { id, name }, details })
  })
}
