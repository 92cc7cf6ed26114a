import type { SetUpListQuery } from '@/lib/api/list'
import { type ModelAnswer, modelSchema } from '@/lib/api/model'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'

const WITH = {
  connection: { select: { name: true, simulated: true } },
  _count: { select: { agents: true } },
} as const

/** Models, newest first. */
export async function listModels({ prisma }: Database, query: SetUpListQuery): Promise<Page<ModelAnswer>> {
  const rows = await prisma.model.findMany({
    where: {
      ...(query.archived ? {} : { archivedAt: null, connection: { archivedAt: null } }),
      ...afterNewestFirst(query.cursor),
    },
    include: WITH,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, answerOf)
}

/** Null where there is none of this id. */
export async function findModel({ prisma }: Database, id: string): Promise<ModelAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.model.findUnique({ where: { id }, include: WITH })
  return row && answerOf(row)
}

interface Row {
  id: string
  connectionId: string
  name: string
  label: string
  parameters: unknown
  pricing: unknown
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  connection: { name: string; simulated: boolean }
  _count: { agents: number }
}

function answerOf({ connection, _count, ...row }: Row): ModelAnswer {
  return {
    id: row.id,
    connectionId: row.connectionId,
    connectionName: connection.name,
    name: row.name,
    label: row.label,
    parameters: modelSchema.shape.parameters.parse(row.parameters),
    pricing: modelSchema.shape.pricing.parse(row.pricing),
    pricingReason: row.pricing === null ? 'no price was given' : null,
    simulated: connection.simulated,
    agentCount: _count.agents,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
