import { z } from 'zod'
import { type KnowledgeBaseAnswer, knowledgeLanguages } from '@/lib/api/knowledge-base'
import type { SetUpListQuery } from '@/lib/api/list'
import { frozenModelSchema } from '@/lib/runs/configuration'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'

const WITH = {
  datasetVersion: { select: { number: true, dataset: { select: { id: true, name: true } } } },
  _count: { select: { agents: true, runs: true } },
} as const

/** Knowledge bases, newest first. */
export async function listKnowledgeBases(
  { prisma }: Database,
  query: SetUpListQuery,
): Promise<Page<KnowledgeBaseAnswer>> {
  const rows = await prisma.knowledgeBase.findMany({
    where: { ...(query.archived ? {} : { archivedAt: null }), ...afterNewestFirst(query.cursor) },
    include: WITH,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, answerOf)
}

/** Null where there is none of this id. */
export async function findKnowledgeBase({ prisma }: Database, id: string): Promise<KnowledgeBaseAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.knowledgeBase.findUnique({ where: { id }, include: WITH })
  return row && answerOf(row)
}

interface Row {
  id: string
  name: string
  language: string
  sourceKind: 'dataset' | 'files'
  sourceName: string
  status: KnowledgeBaseAnswer['status']
  error: string | null
  documentCount: number
  passageCount: number
  contentHash: string | null
  embedding: unknown
  dimensions: number | null
  archivedAt: Date | null
  createdAt: Date
  builtAt: Date | null
  datasetVersion: { number: number; dataset: { id: string; name: string } } | null
  _count: { agents: number; runs: number }
}

function answerOf({ datasetVersion, _count, ...row }: Row): KnowledgeBaseAnswer {
  const model = frozenModelSchema.nullable().parse(row.embedding)
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    error: row.error,
    language: z.enum(knowledgeLanguages).parse(row.language),
    source: {
      kind: row.sourceKind,
      name: datasetVersion === null ? row.sourceName : `${datasetVersion.dataset.name}, v${datasetVersion.number}`,
      datasetId: datasetVersion?.dataset.id ?? null,
    },
    documentCount: row.documentCount,
    passageCount: row.passageCount,
    contentHash: row.contentHash,
    embedding: model && {
      modelId: model.modelId,
      label: model.label,
      connectionName: model.connectionName,
      dimensions: row.dimensions,
    },
    simulated: model?.simulated ?? false,
    agentCount: _count.agents,
    runCount: _count.runs,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    builtAt: row.builtAt?.toISOString() ?? null,
  }
}
