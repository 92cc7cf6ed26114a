import type { AgentAnswer } from '@/lib/api/agent'
import { searchKinds, TOP_K } from '@/lib/api/knowledge-base'
import type { TaggedListQuery } from '@/lib/api/list'
import { systemPromptOf } from '@/lib/runs/agent-prompt'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { havingTag, type TaggedRow, tagsOf, WITH_TAGS } from './tags'

const WITH = {
  model: { include: { connection: { select: { id: true, name: true, simulated: true } } } },
  knowledgeBase: { select: { id: true, name: true, status: true, passageCount: true, embeddingModelId: true } },
  _count: { select: { runs: true } },
  ...WITH_TAGS,
} as const

/** Agents, newest first. */
export async function listAgents({ prisma }: Database, query: TaggedListQuery): Promise<Page<AgentAnswer>> {
  const rows = await prisma.agent.findMany({
    where: {
      ...(query.archived ? {} : { archivedAt: null }),
      ...havingTag(query.tag),
      ...afterNewestFirst(query.cursor),
    },
    include: WITH,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, answerOf)
}

/** Null where there is none of this id. */
export async function findAgent({ prisma }: Database, id: string): Promise<AgentAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.agent.findUnique({ where: { id }, include: WITH })
  return row && answerOf(row)
}

/** Which of these agents are human baselines. */
export async function listHumanBaselines({ prisma }: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await prisma.agent.findMany({
    where: { id: { in: [...ids] }, kind: 'human_baseline' },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

interface Row extends TaggedRow {
  id: string
  name: string
  kind: string
  colour: number
  systemPrompt: string | null
  costPerInteractionUsd: number | null
  withComments: boolean
  topK: number | null
  searchKind: string | null
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  model: {
    id: string
    name: string
    label: string
    connection: { id: string; name: string; simulated: boolean }
  } | null
  knowledgeBase: {
    id: string
    name: string
    status: 'building' | 'ready' | 'failed'
    passageCount: number
    embeddingModelId: string | null
  } | null
  _count: { runs: number }
}

function answerOf({ model, ...row }: Row): AgentAnswer {
  const kind = row.kind === 'human_baseline' ? 'human-baseline' : row.kind === 'rag' ? 'rag' : 'plain'
  const isHuman = kind === 'human-baseline'
  const systemPrompt = systemPromptOf(kind, row.systemPrompt)
  return {
    id: row.id,
    name: row.name,
    kind,
    colour: row.colour,
    modelId: model?.id ?? null,
    model: model && {
      id: model.id,
      name: model.name,
      label: model.label,
      connectionId: model.connection.id,
      connectionName: model.connection.name,
    },
    systemPrompt,
    usesMethodPrompt: !isHuman && systemPrompt === systemPromptOf(kind, null),
    costPerInteractionUsd: row.costPerInteractionUsd,
    withComments: row.withComments,
    knowledgeBase: kind === 'rag' ? readBase(row.knowledgeBase) : null,
    topK: kind === 'rag' ? (row.topK ?? TOP_K.usual) : null,
    search: kind === 'rag' ? searchOf(row) : null,
    simulated: model?.connection.simulated ?? false,
    runCount: row._count.runs,
    tags: tagsOf(row),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function readBase(base: Row['knowledgeBase']): AgentAnswer['knowledgeBase'] {
  if (base === null) return null
  const { embeddingModelId, ...rest } = base
  return { ...rest, hasEmbeddings: embeddingModelId !== null }
}

/** Where nothing else was asked for, in every way that the knowledge base allows. */
export function searchOf({
  searchKind,
  knowledgeBase,
}: {
  searchKind: string | null
  knowledgeBase: { embeddingModelId: string | null } | null
}): AgentAnswer['search'] {
  return searchKinds.find((kind) => kind === searchKind) ?? (knowledgeBase?.embeddingModelId == null ? 'words' : 'both')
}
