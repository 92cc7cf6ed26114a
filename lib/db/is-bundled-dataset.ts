import type { Database } from './client'
import { isId } from './is-id'

/** Whether these are the questions that came with the product, which the simulated endpoint knows. */
export async function isBundledDataset({ prisma }: Database, id: string): Promise<boolean> {
  return isId(id) && (await prisma.dataset.count({ where: { id, bundled: true } })) > 0
}
