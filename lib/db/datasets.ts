import { type DatasetAnswer, datasetSchema, importReportSchema } from '@/lib/api/dataset'
import { versionDifferenceSchema } from '@/lib/api/dataset-version'
import type { TaggedListQuery } from '@/lib/api/list'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { havingTag, type TaggedRow, tagsOf, WITH_TAGS } from './tags'

const WITH = {
  versions: {
    orderBy: { number: 'desc' },
    // Whether there are any is all that is wanted of the pieces of a file.
    include: { _count: { select: { runs: true } }, chunks: { take: 1, select: { number: true } } },
  },
  ...WITH_TAGS,
} as const

/** Data sets, newest first. */
export async function listDatasets({ prisma }: Database, query: TaggedListQuery): Promise<Page<DatasetAnswer>> {
  const rows = await prisma.dataset.findMany({
    where: {
      ...(query.archived ? {} : { archivedAt: null }),
      versions: { some: {} },
      ...havingTag(query.tag),
      ...afterNewestFirst(query.cursor),
    },
    include: WITH,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, (row) => answerOf(row, null))
}

/**
 * A data set as one of its versions shows it. Null where there is none of this id, or no such version.
 * @param version its number; without it the newest that is ready
 */
export async function findDataset(
  { prisma }: Database,
  id: string,
  version: number | null = null,
): Promise<DatasetAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.dataset.findUnique({ where: { id }, include: WITH })
  if (row === null || row.versions.length === 0) return null
  return version === null || row.versions.some(({ number }) => number === version) ? answerOf(row, version) : null
}

interface VersionRow {
  id: string
  number: number
  origin: DatasetAnswer['origin']
  status: DatasetAnswer['status']
  error: string | null
  sourceName: string
  sourceBytes: bigint
  folderFile: string | null
  options: unknown
  report: unknown
  difference: unknown
  itemCount: number
  knowledgeCount: number
  importedAt: Date | null
  chunks: unknown[]
  _count: { runs: number }
}

interface Row extends TaggedRow {
  id: string
  name: string
  domain: string
  site: string | null
  bundled: boolean
  archivedAt: Date | null
  createdAt: Date
  versions: VersionRow[]
}

const NO_REPORT = {
  importing: 'the import is under way',
  failed: 'the import failed',
  ready: 'these questions came without an import',
} as const

function answerOf({ versions, ...row }: Row, wanted: number | null): DatasetAnswer {
  const [newest] = versions
  if (newest === undefined) throw new Error(`Data set ${row.id} has no version`)
  const current = versions.find(({ status }) => status === 'ready') ?? newest
  const shown = versions.find(({ number }) => number === wanted) ?? current
  const report = shown.report === null ? null : importReportSchema.parse(shown.report)
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    site: row.site,
    bundled: row.bundled,
    versionId: shown.id,
    version: shown.number,
    currentVersion: current.number,
    origin: shown.origin,
    status: shown.status,
    error: shown.error,
    itemCount: shown.itemCount,
    knowledgeCount: shown.knowledgeCount,
    report,
    reportReason: report === null ? NO_REPORT[shown.status] : null,
    sourceName: shown.sourceName,
    sourceBytes: Number(shown.sourceBytes),
    options: datasetSchema.shape.options.parse(shown.options),
    difference: versionDifferenceSchema.nullable().parse(shown.difference),
    newer:
      newest.status === 'ready' || newest === current
        ? null
        : { version: newest.number, status: newest.status, error: newest.error },
    sourceKept: versions.some(
      ({ status, chunks, folderFile }) => status === 'ready' && (chunks.length > 0 || folderFile !== null),
    ),
    runCount: versions.reduce((sum, { _count }) => sum + _count.runs, 0),
    tags: tagsOf(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    importedAt: shown.importedAt?.toISOString() ?? null,
  }
}
