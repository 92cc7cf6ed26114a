import type { AgentAnswer } from '@/lib/api/agent'
import type { SetUpListQuery } from '@/lib/api/list'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'

const WITH = {
  model: { include: { connection: { select: { id: true, name: true, simulated: true } } } },
  _count: { select: { runs: true } },
} as const

/** Agents, newest first. */
export async function listAgents({ prisma }: Database, query: SetUpListQuery): Promise<Page<AgentAnswer>> {
  const rows = await prisma.agent.findMany({
    where: { ...(query.archived ? {} : { archivedAt: null }), ...afterNewestFirst(query.cursor) },
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

interface Row {
  id: string
  name: string
  kind: string
  colour: number
  systemPrompt: string | null
  costPerInteractionUsd: number | null
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  model: {
    id: string
    name: string
    label: string
    connection: { id: string; name: string; simulated: boolean }
  } | null
  _count: { runs: number }
}

function answerOf({ model, ...row }: Row): AgentAnswer {
  const isHuman = row.kind === 'human_baseline'
  return {
    id: row.id,
    name: row.name,
    kind: isHuman ? 'human-baseline' : row.kind === 'rag' ? 'rag' : 'plain',
    colour: row.colour,
    modelId: model?.id ?? null,
    model: model && {
      id: model.id,
      name: model.name,
      label: model.label,
      connectionId: model.connection.id,
      connectionName: model.connection.name,
    },
    systemPrompt: isHuman ? '' : (row.systemPrompt ?? PAPER_AGENT_PROMPT),
    usesMethodPrompt: !isHuman && (row.systemPrompt === null || row.systemPrompt === PAPER_AGENT_PROMPT),
    costPerInteractionUsd: row.costPerInteractionUsd,
    simulated: model?.connection.simulated ?? false,
    runCount: row._count.runs,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
