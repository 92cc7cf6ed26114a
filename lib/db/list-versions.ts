import { type DatasetVersionAnswer, datasetVersionSchema, versionDifferenceSchema } from '@/lib/api/dataset-version'
import type { Database } from './client'
import { type Page, pageFrom, readCursor, wholePlaceSchema } from './cursor'
import { isId } from './is-id'

/** A data set's versions, newest first. Null where there is no such data set. */
export async function listVersions(
  { prisma }: Database,
  datasetId: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<Page<DatasetVersionAnswer> | null> {
  const after = readCursor(query.cursor, wholePlaceSchema)
  if (!isId(datasetId)) return null
  const rows = await prisma.datasetVersion.findMany({
    where: { datasetId, ...(after === null ? {} : { number: { lt: after } }) },
    include: { _count: { select: { runs: true } } },
    orderBy: { number: 'desc' },
    take: query.limit + 1,
  })
  if (rows.length === 0 && after === null) return null
  return pageFrom(
    rows,
    query.limit,
    ({ number }) => number,
    (row) => ({
      id: row.id,
      version: row.number,
      origin: row.origin,
      status: row.status,
      error: row.error,
      itemCount: row.itemCount,
      knowledgeCount: row.knowledgeCount,
      difference: versionDifferenceSchema.nullable().parse(row.difference),
      sourceName: row.sourceName,
      sourceBytes: Number(row.sourceBytes),
      options: datasetVersionSchema.shape.options.parse(row.options),
      runCount: row._count.runs,
      createdAt: row.createdAt.toISOString(),
      importedAt: row.importedAt?.toISOString() ?? null,
    }),
  )
}
