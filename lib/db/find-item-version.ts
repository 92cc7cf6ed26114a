import type { Database } from './client'
import { isId } from './is-id'

/** The number of the version of this data set that an item is of; null where none is. */
export async function findItemVersion({ prisma }: Database, datasetId: string, itemId: string): Promise<number | null> {
  if (!isId(datasetId) || !isId(itemId)) return null
  const item = await prisma.item.findFirst({
    where: { id: itemId, version: { datasetId } },
    select: { version: { select: { number: true } } },
  })
  return item?.version.number ?? null
}

/** The same question in another version of its data set; null where it is not there. */
export async function findSameQuestion(
  { prisma }: Database,
  datasetId: string,
  version: number,
  externalId: string,
): Promise<string | null> {
  const item = await prisma.item.findFirst({
    where: { externalId, whole: true, version: { datasetId, number: version } },
    select: { id: true },
  })
  return item?.id ?? null
}
