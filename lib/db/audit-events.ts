import { v7 as uuidv7 } from 'uuid'
import type { AuditAction, AuditEventAnswer, AuditFilter, AuditListQuery } from '@/lib/api/audit'
import type { Who } from '@/lib/auth/who'
import type { Database, Prisma, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { encodeText, mapTexts } from './stored-text'

/** Who did it: somebody known, or whoever held a share link. */
export type Actor = Who | { kind: 'link'; linkId: string }

/** What was done, and to what. */
export interface EventToRecord {
  action: AuditAction
  subject: {
    /** As the action's first part, unless it says otherwise. */
    kind?: string
    id: string | null
    /** As it is called now. */
    name: string
  }
  /** What a reader should know of it. Never a key, a token, a password or their hashes. */
  details?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
}

/** Prisma's transaction, or a client of the pool after BEGIN; for what changes nothing, the database itself. */
export type AuditTransaction =
  | Pick<Transaction | Prisma, 'auditEvent'>
  | { query(text: string, values?: unknown[]): Promise<unknown> }

/**
 * Writes down what somebody did, in the transaction that does it: the one exists if and only if the other does.
 */
export async function recordEvent(
  tx: AuditTransaction,
  who: Actor,
  { action, subject, details = {} }: EventToRecord,
): Promise<void> {
  const [kind = action] = action.split('.')
  const row = {
    id: uuidv7(),
    ...actorOf(who),
    action,
    subjectKind: subject.kind ?? kind,
    subjectId: subject.id,
    subjectName: subject.name.slice(0, 500),
    details: { ...details },
  }
  if ('auditEvent' in tx) {
    await tx.auditEvent.create({ data: row })
    return
  }
  await tx.query(
    `insert into "AuditEvent" (id, "actorKind", "actorId", "actorName", action, "subjectKind", "subjectId", "subjectName", details)
     select r.id, r."actorKind", r."actorId", r."actorName", r.action, r."subjectKind", r."subjectId", r."subjectName", r.details
     from json_to_record($1::json) as r(id uuid, "actorKind" text, "actorId" text, "actorName" text, action text,
       "subjectKind" text, "subjectId" text, "subjectName" text, details jsonb)`,
    [JSON.stringify(mapTexts(row, encodeText))],
  )
}

function actorOf(who: Actor): { actorKind: string; actorId: string | null; actorName: string } {
  switch (who.kind) {
    case 'person':
      return { actorKind: 'person', actorId: who.userId, actorName: who.name }
    case 'link':
      return { actorKind: 'link', actorId: who.linkId, actorName: 'Whoever held a link' }
    case 'installation':
    case 'printer':
      return { actorKind: 'installation', actorId: null, actorName: 'The installation' }
    case 'machine':
      return { actorKind: 'machine', actorId: null, actorName: 'Somebody at the server' }
  }
}

/** What was done, newest first. */
export async function listAuditEvents({ prisma }: Database, query: AuditListQuery): Promise<Page<AuditEventAnswer>> {
  const rows = await prisma.auditEvent.findMany({
    where: { AND: [filtered(query), afterNewestFirst(query.cursor)] },
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, answerOf)
}

/** Who did anything so far, by name, for a filter. */
export async function listAuditActors({ prisma }: Database): Promise<{ id: string; name: string }[]> {
  const rows = await prisma.auditEvent.findMany({
    distinct: ['actorKind', 'actorId'],
    where: { actorKind: { not: 'link' } },
    orderBy: [{ actorKind: 'asc' }, { actorId: 'asc' }, { createdAt: 'desc' }],
    take: 500,
  })
  return rows
    .map(({ actorId, actorKind, actorName }) => ({ id: actorId ?? actorKind, name: actorName }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function filtered({ actor, action, subjectKind, subjectId, search, from, before }: AuditFilter) {
  const words = search === undefined ? undefined : { contains: search, mode: 'insensitive' as const }
  return {
    AND: [
      actor === undefined ? {} : { OR: [{ actorId: actor }, { actorId: null, actorKind: actor }] },
      words === undefined ? {} : { OR: [{ actorName: words }, { subjectName: words }] },
    ],
    ...(action === undefined ? {} : { action }),
    ...(subjectKind === undefined ? {} : { subjectKind }),
    ...(subjectId === undefined ? {} : { subjectId }),
    createdAt: { ...(from === undefined ? {} : { gte: from }), ...(before === undefined ? {} : { lt: before }) },
  }
}

interface Row {
  id: string
  createdAt: Date
  actorKind: string
  actorId: string | null
  actorName: string
  action: string
  subjectKind: string
  subjectId: string | null
  subjectName: string
  details: unknown
}

function answerOf(row: Row): AuditEventAnswer {
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    actor: { kind: row.actorKind as AuditEventAnswer['actor']['kind'], id: row.actorId, name: row.actorName },
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
    details: row.details as AuditEventAnswer['details'],
  }
}
