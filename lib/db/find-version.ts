import type { Prisma } from './client'

/** A version, as the queries about its items need it. */
export interface VersionRow {
  id: string
  number: number
  status: 'importing' | 'ready' | 'failed'
  origin: 'file' | 'selection' | 'correction' | 'bundle'
  knowledgeCount: number
  extractionModelId: string | null
  report: unknown
}

/**
 * A data set's version of this number; without one the newest that is ready or, where none is, the newest. Null where there
 * is none.
 */
export async function findVersion(
  prisma: Pick<Prisma, 'datasetVersion'>,
  datasetId: string,
  number?: number,
): Promise<VersionRow | null> {
  const select = {
    id: true,
    number: true,
    status: true,
    origin: true,
    knowledgeCount: true,
    extractionModelId: true,
    report: true,
  } as const
  if (number !== undefined) {
    return prisma.datasetVersion.findUnique({ where: { datasetId_number: { datasetId, number } }, select })
  }
  const newest = { where: { datasetId }, orderBy: { number: 'desc' }, select } as const
  const ready = await prisma.datasetVersion.findFirst({ ...newest, where: { datasetId, status: 'ready' } })
  return ready ?? prisma.datasetVersion.findFirst(newest)
}
