import type pg from 'pg'
import {
  type NoticeAnswer,
  type NoticeKind,
  type NoticePage,
  type NoticeQuery,
  noticeFactsSchema,
} from '@/lib/api/notice'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, pageFrom } from './cursor'
import { encodeText } from './stored-text'

/** How the run stands once its state was changed: whoever is told reads it as it was then. */
const NOTICE_SQL = `
insert into "Notice" (id, "runId", "userId", kind, facts)
select gen_random_uuid(), r.id, r."ownerId", $2::text, jsonb_build_object(
  'status', r.status::text, 'reason', r."statusReason", 'by', $3::text,
  'interactions', i.interactions, 'scored', i.scored, 'unscored', i.unscored, 'errored', i.errored, 'cancelled', i.cancelled,
  'budgetUsd', b."budgetUsd", 'spentUsd', b."spentUsd")
from "Run" r left join "RunBudget" b on b."runId" = r.id cross join lateral (
  select count(*) as interactions, count(*) filter (where status = 'scored') as scored,
    count(*) filter (where status = 'unscored') as unscored, count(*) filter (where status = 'errored') as errored,
    count(*) filter (where status = 'cancelled') as cancelled
  from "Interaction" where "runId" = r.id) as i
where r.id = $1::uuid`

/**
 * Tells a run's owner that its state has changed. To be called in the transaction that changes it, after the change, and
 * only where there was one.
 * @param tx Prisma's transaction, or a client of the pool after BEGIN
 * @param by who paused it, where it was a person
 */
export async function writeNotice(
  tx: Pick<Transaction, '$executeRawUnsafe'> | Pick<pg.ClientBase, 'query'>,
  runId: string,
  kind: NoticeKind,
  by: string | null = null,
): Promise<void> {
  const values = [runId, kind, by === null ? null : encodeText(by)]
  if ('$executeRawUnsafe' in tx) await tx.$executeRawUnsafe(NOTICE_SQL, ...values)
  else await tx.query(NOTICE_SQL, values)
}

/** Whose notices: a person's own; and with `readsOwnerless` those that belong to nobody. */
interface Reader {
  userId: string | null
  readsOwnerless: boolean
}

function ofReader({ userId, readsOwnerless }: Reader) {
  return {
    OR: [...(userId === null ? [] : [{ userId }]), ...(readsOwnerless ? [{ userId: null }] : [])],
  }
}

/** What somebody was told, newest first, and how much of it they have not read. */
export async function listNotices({ prisma }: Database, query: NoticeQuery, reader: Reader): Promise<NoticePage> {
  const [rows, unread] = await Promise.all([
    prisma.notice.findMany({
      where: { AND: [ofReader(reader), query.unread ? { readAt: null } : {}, afterNewestFirst(query.cursor)] },
      orderBy: NEWEST_FIRST,
      take: query.limit + 1,
      include: { run: { select: { name: true, simulated: true } } },
    }),
    prisma.notice.count({ where: { ...ofReader(reader), readAt: null } }),
  ])
  return { ...pageFrom(rows, query.limit, newestFirstPlace, noticeAnswer), unread }
}

interface Row {
  id: string
  runId: string
  kind: string
  facts: unknown
  createdAt: Date
  readAt: Date | null
  run: { name: string; simulated: boolean }
}

function noticeAnswer({ id, runId, kind, facts, createdAt, readAt, run }: Row): NoticeAnswer {
  return {
    id,
    kind: kind as NoticeKind,
    run: { id: runId, name: run.name, simulated: run.simulated },
    facts: noticeFactsSchema.parse(facts),
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }
}

/** Marks notices of somebody as read; of others' none is touched. @param ids undefined: all of their own */
export async function markNoticesRead(
  { prisma }: Database,
  ids: readonly string[] | undefined,
  reader: Reader,
): Promise<void> {
  const chosen = ids === undefined ? {} : { id: { in: [...ids] } }
  await prisma.notice.updateMany({
    where: { ...ofReader(reader), ...chosen, readAt: null },
    data: { readAt: new Date() },
  })
}

/** A notice that webhooks and mail have not told yet. */
export interface NoticeToSend extends NoticeAnswer {
  /** Who gets it by mail; null: nobody with an account, somebody who may not come in any more, or who wants none of this. */
  owner: { name: string; email: string } | null
}

/** Takes notices that nobody has sent yet, oldest first: they are sent if and only if the transaction commits. */
export async function takeUnsentNotices(tx: Transaction, most: number): Promise<NoticeToSend[]> {
  const taken = await tx.$queryRaw<{ id: string }[]>`
    update "Notice" set "sentAt" = now() where id in (
      select id from "Notice" where "sentAt" is null order by "createdAt", id limit ${most} for update skip locked)
    returning id`
  if (taken.length === 0) return []
  const rows = await tx.notice.findMany({
    where: { id: { in: taken.map(({ id }) => id) } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: {
      run: { select: { name: true, simulated: true } },
      user: { select: { name: true, email: true, deactivatedAt: true, mailOff: true } },
    },
  })
  return rows.map(({ user, ...row }) => ({
    ...noticeAnswer(row),
    owner:
      user === null || user.deactivatedAt !== null || user.mailOff.includes(row.kind)
        ? null
        : { name: user.name, email: user.email },
  }))
}
