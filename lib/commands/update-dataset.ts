import type { UpdateDataset } from '@/lib/api/dataset'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/** Renames or archives a data set. Its items never change. */
export async function updateDataset({ db, who }: CommandWorld, id: string, asked: UpdateDataset): Promise<void> {
  const dataset = found(await db.prisma.dataset.findUnique({ where: { id } }), 'data set')
  const data = {
    ...(asked.name === undefined ? {} : { name: asked.name }),
    ...archivedAt(asked.archived, dataset.archivedAt),
  }
  await db.prisma.$transaction(async (tx) => {
    const { name } = await tx.dataset.update({ where: { id }, data })
    const details = { fields: Object.keys(asked) }
    await recordEvent(tx, who, { action: 'dataset.change', subject: { id, name }, details })
  })
}
