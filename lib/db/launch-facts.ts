import type { Database, Prisma } from './client'
import { findVersion } from './find-version'
import { selectRows } from './select-rows'

const WITH_CONNECTION = { connection: { select: { name: true, simulated: true, archivedAt: true } } } as const

/** A model with what a run freezes of it. */
export interface LaunchModel {
  id: string
  connectionId: string
  name: string
  label: string
  parameters: unknown
  pricing: unknown
  archivedAt: Date | null
  connection: { name: string; simulated: boolean; archivedAt: Date | null }
}

/** These models, by their ids; one that does not exist is missing. */
export async function findLaunchModels(prisma: Prisma, ids: readonly string[]): Promise<Map<string, LaunchModel>> {
  const models = await prisma.model.findMany({ where: { id: { in: [...ids] } }, include: WITH_CONNECTION })
  return new Map(models.map((model) => [model.id, model]))
}

/** An agent as a launch needs it. */
export interface LaunchAgent {
  id: string
  name: string
  kind: 'plain' | 'rag' | 'human-baseline'
  colour: number
  systemPrompt: string | null
  costPerInteractionUsd: number | null
  withComments: boolean
  topK: number | null
  searchKind: string | null
  archivedAt: Date | null
  model: LaunchModel | null
  knowledgeBase: LaunchKnowledgeBase | null
}

/** A knowledge base with what a run freezes of it. */
export interface LaunchKnowledgeBase {
  id: string
  name: string
  status: 'building' | 'ready' | 'failed'
  language: string
  passageCount: number
  contentHash: string | null
  dimensions: number | null
  /** The frozen model that made its embeddings; null: it has none. */
  embedding: unknown
  archivedAt: Date | null
}

export async function findLaunchAgent(prisma: Prisma, id: string): Promise<LaunchAgent | null> {
  const agent = await prisma.agent.findUnique({
    where: { id },
    include: { model: { include: WITH_CONNECTION }, knowledgeBase: true },
  })
  return agent && { ...agent, kind: agent.kind === 'human_baseline' ? 'human-baseline' : agent.kind }
}

/** A version of a data set, as a launch needs it. */
export interface LaunchDataset {
  id: string
  name: string
  domain: string
  archivedAt: Date | null
  versionId: string
  version: number
  status: 'importing' | 'ready' | 'failed'
  /** Its questions are those of imported runs alone, and more may join them. */
  isOfBundles: boolean
  warnings: string[]
  extractionModelId: string | null
  /** The test pool, in its order. */
  items: { id: string; externalId: string }[]
}

/**
 * A data set by its newest version that is ready, or by the version of the items that were chosen: whoever asks the
 * questions of an earlier run again stays on that run's version.
 */
export async function findLaunchDataset(
  db: Database,
  id: string,
  chosenItemIds: readonly string[] = [],
): Promise<LaunchDataset | null> {
  const dataset = await db.prisma.dataset.findUnique({ where: { id } })
  if (dataset === null) return null
  const chosen = await findChosenVersion(db, id, chosenItemIds[0])
  const version = await findVersion(db.prisma, id, chosen ?? undefined)
  if (version === null) return null
  return {
    id: dataset.id,
    name: dataset.name,
    domain: dataset.domain,
    archivedAt: dataset.archivedAt,
    versionId: version.id,
    version: version.number,
    status: version.status,
    isOfBundles: version.origin === 'bundle',
    warnings: warningsOf(version.report),
    extractionModelId: version.extractionModelId,
    items: await selectRows(
      db,
      `select id, "externalId" from "Item" where "versionId" = $1 and pool = 'test' and whole order by position, id`,
      [version.id],
    ),
  }
}

async function findChosenVersion(db: Database, datasetId: string, itemId: string | undefined): Promise<number | null> {
  if (itemId === undefined) return null
  const item = await db.prisma.item.findFirst({
    where: { id: itemId, version: { datasetId, status: 'ready' } },
    select: { version: { select: { number: true } } },
  })
  return item?.version.number ?? null
}

function warningsOf(report: unknown): string[] {
  if (typeof report !== 'object' || report === null || !('warnings' in report)) return []
  return Array.isArray(report.warnings) ? report.warnings.map(String) : []
}

/**
 * Whether summaries or problems of a version were made by the simulated endpoint, or are about to be: a run that reuses
 * them is simulated too.
 */
export async function isExtractionSimulated(db: Database, versionId: string): Promise<boolean> {
  const [row] = await selectRows<{ simulated: boolean }>(
    db,
    `select exists (
       select 1 from "Preparation" p join "Item" t on t.id = p."itemId" left join "Run" r on r.id = p."runId"
       where t."versionId" = $1 and p.kind in ('summary', 'problem') and p.done and (
         (r.configuration #>> '{extraction,simulated}')::bool
         or (r.id is null and p."modelName" in (
           select m.name from "Model" m join "Connection" c on c.id = m."connectionId" where c.simulated)))
     ) or exists (
       select 1 from "Run" r where r."datasetVersionId" = $1 and r.status in ('queued', 'running', 'paused')
         and (r.configuration #>> '{extraction,simulated}')::bool
     ) as simulated`,
    [versionId],
  )
  return row?.simulated ?? false
}

/** Which of these connections are still there. */
export async function listConnectionsThere(
  prisma: Prisma,
  connectionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await prisma.connection.findMany({ where: { id: { in: [...connectionIds] } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}
