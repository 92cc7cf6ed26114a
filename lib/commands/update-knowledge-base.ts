import type { UpdateKnowledgeBase } from '@/lib/api/knowledge-base'
import type { CommandWorld } from './command-world'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/** Renames or archives a knowledge base. Its passages never change. */
export async function updateKnowledgeBase({ db }: CommandWorld, id: string, asked: UpdateKnowledgeBase): Promise<void> {
  const base = found(await db.prisma.knowledgeBase.findUnique({ where: { id } }), 'knowledge base')
  await db.prisma.knowledgeBase.update({
    where: { id },
    data: {
      ...(asked.name === undefined ? {} : { name: asked.name }),
      ...archivedAt(asked.archived, base.archivedAt),
    },
  })
}
