import type { ConnectionAnswer } from '@/lib/api/connection'
import type { SetUpListQuery } from '@/lib/api/list'
import { shownBaseUrl } from '@/lib/models/base-url'
import type { Database } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'

const FIELDS = {
  id: true,
  name: true,
  kind: true,
  baseUrl: true,
  apiKeyHint: true,
  maxConcurrent: true,
  requestsPerMinute: true,
  tokensPerMinute: true,
  simulated: true,
  archivedAt: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { models: true } },
} as const

/** Connections, newest first. Their keys stay where they are. */
export async function listConnections({ prisma }: Database, query: SetUpListQuery): Promise<Page<ConnectionAnswer>> {
  const rows = await prisma.connection.findMany({
    where: { ...(query.archived ? {} : { archivedAt: null }), ...afterNewestFirst(query.cursor) },
    select: FIELDS,
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, answerOf)
}

/** Null where there is none of this id. */
export async function findConnection({ prisma }: Database, id: string): Promise<ConnectionAnswer | null> {
  if (!isId(id)) return null
  const row = await prisma.connection.findUnique({ where: { id }, select: FIELDS })
  return row && answerOf(row)
}

interface Row extends Omit<ConnectionAnswer, 'limits' | 'modelCount' | 'archivedAt' | 'createdAt' | 'updatedAt'> {
  maxConcurrent: number | null
  requestsPerMinute: number | null
  tokensPerMinute: number | null
  archivedAt: Date | null
  createdAt: Date
  updatedAt: Date
  _count: { models: number }
}

function answerOf({ maxConcurrent, requestsPerMinute, tokensPerMinute, _count, ...row }: Row): ConnectionAnswer {
  return {
    ...row,
    // The bundled endpoint has none of its own: each process finds it where it runs.
    baseUrl: row.kind === 'bundled' ? row.baseUrl : shownBaseUrl(row.baseUrl),
    limits: { maxConcurrent, requestsPerMinute, tokensPerMinute },
    modelCount: _count.models,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
