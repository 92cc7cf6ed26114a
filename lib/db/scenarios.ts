import type { TaggedListQuery } from '@/lib/api/list'
import type { ScenarioAnswer, ScenarioListEntry, ScenarioVersionAnswer } from '@/lib/api/scenario'
import type { Scenario } from '@/lib/scripted/language/read-scenario'
import type { Dimension } from '@/lib/scripted/language/scenario-schema'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { havingTag, type TaggedRow, tagsOf, WITH_TAGS } from './tags'

const NEWEST_VERSION = { versions: { orderBy: { number: 'desc' }, take: 1 }, ...WITH_TAGS } as const

/** Scenarios, newest first, each as its newest version says. */
export async function listScenarios({ prisma }: Database, query: TaggedListQuery): Promise<Page<ScenarioListEntry>> {
  const rows = await prisma.scenario.findMany({
    where: {
      ...afterNewestFirst(query.cursor),
      ...havingTag(query.tag),
      ...(query.archived ? {} : { archivedAt: null }),
    },
    include: NEWEST_VERSION,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, entryOf)
}

/**
 * One scenario with its newest file, or that of another version, and the numbers of its versions. Null where there is none
 * of this id, or no such version.
 */
export async function findScenario(
  { prisma }: Database,
  id: string,
  version: number | null = null,
): Promise<ScenarioAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.scenario.findUnique({
    where: { id },
    include: { versions: { orderBy: { number: 'desc' } }, ...WITH_TAGS },
  })
  const shown = version === null ? row?.versions[0] : row?.versions.find(({ number }) => number === version)
  if (!row || !shown) return null
  return {
    ...entryOf(row),
    source: shown.source,
    sourceVersion: shown.number,
    versions: row.versions.map(versionAnswer),
  }
}

/** Writes a scenario with its first version. Gives its id. */
export async function createScenario(
  tx: Pick<Transaction, 'scenario'>,
  source: string,
  scenario: Scenario,
  bundledKey: string | null = null,
): Promise<string> {
  const { id } = await tx.scenario.create({
    data: {
      name: scenario.name,
      bundledKey,
      versions: { create: { number: 1, ...versionData(source, scenario) } },
    },
  })
  return id
}

/** Writes a further version of a scenario that is held by this transaction. */
export async function addScenarioVersion(
  tx: Transaction,
  id: string,
  source: string,
  scenario: Scenario,
): Promise<void> {
  const newest = await tx.scenarioVersion.findFirst({ where: { scenarioId: id }, orderBy: { number: 'desc' } })
  await tx.scenarioVersion.create({
    data: { scenarioId: id, number: (newest?.number ?? 0) + 1, ...versionData(source, scenario) },
  })
  await tx.scenario.update({ where: { id }, data: { name: scenario.name } })
}

function versionData(source: string, { name, description, maxPoints, dimensions }: Scenario) {
  return {
    source,
    name,
    description,
    maxPoints,
    dimensions: [...dimensions],
  }
}

interface VersionRow {
  id: string
  number: number
  name: string
  description: string
  maxPoints: number
  dimensions: string[]
  createdAt: Date
}

interface ScenarioRow extends TaggedRow {
  id: string
  name: string
  bundledKey: string | null
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  versions: VersionRow[]
}

function entryOf({ versions, ...row }: ScenarioRow): ScenarioListEntry {
  const [newest] = versions
  if (!newest) throw new Error(`Scenario ${row.id} has no version`)
  return {
    id: row.id,
    name: row.name,
    description: newest.description,
    maxPoints: newest.maxPoints,
    dimensions: newest.dimensions as Dimension[],
    version: newest.number,
    versionId: newest.id,
    bundled: row.bundledKey !== null,
    tags: tagsOf(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function versionAnswer({ id, number, maxPoints, createdAt }: VersionRow): ScenarioVersionAnswer {
  return { id, number, maxPoints, createdAt: createdAt.toISOString() }
}
