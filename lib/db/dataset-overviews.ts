import type { Database } from './client'
import type { DatasetVersion } from './generated/client'

/** A data set as a list shows it: its newest version's state. */
export interface DatasetOverview {
  id: string
  name: string
  domain: string
  /** Host of the Stack Exchange site; null where the items are not from one. */
  site: string | null
  bundled: boolean
  archived: boolean
  versionId: string
  version: number
  status: 'importing' | 'ready' | 'failed'
  /** Why the import failed, as a sentence; null unless it did. */
  error: string | null
  sourceName: string
  sourceBytes: number
  /** The import's options, as they were stored. */
  options: unknown
  /** The import's report, as it was stored; null until there is one. */
  report: unknown
  /** Items of the test pool, and of the knowledge pool. */
  itemCount: number
  knowledgeCount: number
  createdAt: Date
  importedAt: Date | null
  /** Licences of the newest version's accepted answers, most frequent first; empty where none is stated. */
  licences: string[]
}

/** Every data set with its newest version, newest first. */
export async function listDatasetOverviews(database: Database): Promise<DatasetOverview[]> {
  const datasets = await database.prisma.dataset.findMany({
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const newest = datasets.flatMap(({ versions, ...dataset }) => versions.map((version) => ({ dataset, version })))
  const licences = await licencesByVersion(
    database,
    newest.map(({ version }) => version.id),
  )
  return newest.map(({ dataset, version }) => overviewOf(dataset, version, licences.get(version.id) ?? []))
}

/** One data set with its newest version; null where there is none of this id. */
export async function findDatasetOverview(database: Database, datasetId: string): Promise<DatasetOverview | null> {
  const dataset = await database.prisma.dataset.findUnique({
    where: { id: datasetId },
    include: { versions: { orderBy: { number: 'desc' }, take: 1 } },
  })
  const version = dataset?.versions[0]
  if (!dataset || !version) return null
  const licences = await licencesByVersion(database, [version.id])
  return overviewOf(dataset, version, licences.get(version.id) ?? [])
}

async function licencesByVersion(database: Database, versionIds: string[]): Promise<Map<string, string[]>> {
  const counted = await database.prisma.item.groupBy({
    by: ['versionId', 'answerLicence'],
    where: { versionId: { in: versionIds }, answerLicence: { not: null } },
    _count: true,
    orderBy: [{ versionId: 'asc' }, { _count: { answerLicence: 'desc' } }],
  })
  const licences = new Map<string, string[]>()
  for (const { versionId, answerLicence } of counted)
    if (answerLicence !== null) licences.set(versionId, [...(licences.get(versionId) ?? []), answerLicence])
  return licences
}

function overviewOf(
  dataset: { id: string; name: string; domain: string; site: string | null; bundled: boolean; archivedAt: Date | null },
  version: DatasetVersion,
  licences: string[],
): DatasetOverview {
  const { id, name, domain, site, bundled, archivedAt } = dataset
  return {
    id,
    name,
    domain,
    site,
    bundled,
    archived: archivedAt !== null,
    versionId: version.id,
    version: version.number,
    status: version.status,
    error: version.error,
    sourceName: version.sourceName,
    sourceBytes: Number(version.sourceBytes),
    options: version.options,
    report: version.report,
    itemCount: version.itemCount,
    knowledgeCount: version.knowledgeCount,
    createdAt: version.createdAt,
    importedAt: version.importedAt,
    licences,
  }
}
