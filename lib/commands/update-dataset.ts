import type { UpdateDataset } from '@/lib/api/dataset'
import type { CommandWorld } from './command-world'
import { found } from './refusal'
import { archivedAt } from './update-connection'

/** Renames or archives a data set. Its items never change. */
export async function updateDataset({ db }: CommandWorld, id: string, asked: UpdateDataset): Promise<void> {
  const dataset = found(await db.prisma.dataset.findUnique({ where: { id } }), 'data set')
  await db.prisma.dataset.update({
    where: { id },
    data: {
      ...(asked.name === undefined ? {} : { name: asked.name }),
      ...archivedAt(asked.archived, dataset.archivedAt),
    },
  })
}
