import {
  type ChangeComment,
  type Colleague,
  type CommentAnswer,
  type CreateComment,
  type FlagReason,
  flagReasons,
} from '@/lib/api/comment'
import type { AuditTransaction } from './audit-events'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** Who asks: a person, or the machine or installation that has no account. */
export interface Reader {
  kind: 'person' | 'machine' | 'installation'
  userId: string | null
}

/** What a comment's answer is made of. */
export interface CommentRow {
  id: string
  interactionId: string
  turn: number
  parentId: string | null
  flag: string | null
  text: string
  authorId: string | null
  authorKind: string
  authorName: string | null
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  resolvedAt: Date | null
  resolvedByName: string | null
  mentions: Colleague[] | null
}

/** Its columns; `c` is the comment. */
export const COMMENT_COLUMNS = `c.id, c."interactionId", c.turn::int, c."parentId", c.flag, c.text, c."authorId", c."authorKind",
  (select name from "User" where id = c."authorId") as "authorName", c."createdAt", c."editedAt", c."deletedAt",
  c."resolvedAt", (select name from "User" where id = c."resolvedById") as "resolvedByName",
  (select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
    from "CommentMention" m join "User" u on u.id = m."userId" where m."commentId" = c.id) as mentions`

/** Everything that was said of an interaction's turns, oldest first. What was deleted stands only where replies need it. */
export async function listComments(db: Database, interactionId: string, reader: Reader): Promise<CommentAnswer[]> {
  const rows = await selectRows<CommentRow>(
    db,
    `select ${COMMENT_COLUMNS} from "TurnComment" c
     where c."interactionId" = $1 and (c."deletedAt" is null or exists (
       select 1 from "TurnComment" r where r."parentId" = c.id and r."deletedAt" is null))
     order by c."createdAt", c.id`,
    [interactionId],
  )
  return rows.map((row) => commentAnswer(row, reader))
}

/** One comment as whoever asks sees it. */
export async function findComment(db: Database, id: string, reader: Reader): Promise<CommentAnswer | null> {
  const [row] = await selectRows<CommentRow>(db, `select ${COMMENT_COLUMNS} from "TurnComment" c where c.id = $1`, [id])
  return row === undefined ? null : commentAnswer(row, reader)
}

export function commentAnswer(row: CommentRow, reader: Reader): CommentAnswer {
  return {
    id: row.id,
    interactionId: row.interactionId,
    turn: row.turn,
    parentId: row.parentId,
    flag: readFlag(row.flag),
    text: row.deletedAt === null ? row.text : null,
    author: authorWords(row.authorKind, row.authorName),
    mine: isOf(row, reader),
    mentions: row.deletedAt === null ? (row.mentions ?? []) : [],
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedAt === null ? null : (row.resolvedByName ?? 'this machine'),
  }
}

/** Who said or did something, in words that also tell of those who have no account. */
export function authorWords(kind: string, name: string | null): string {
  if (kind === 'machine') return 'this machine'
  if (kind === 'installation') return 'the API token'
  return name ?? 'somebody who is gone'
}

function isOf({ authorId, authorKind }: Pick<CommentRow, 'authorId' | 'authorKind'>, reader: Reader): boolean {
  return authorKind === reader.kind && authorId === reader.userId
}

const readFlag = (flag: string | null): FlagReason | null => flagReasons.find((reason) => reason === flag) ?? null

/** Whether an interaction has a turn, or a step, of this number; null where there is no such interaction. */
export async function hasTurn(db: Database, interactionId: string, turn: number): Promise<boolean | null> {
  const [row] = await selectRows<{ played: boolean }>(
    db,
    `select exists (select 1 from "Turn" where "interactionId" = i.id and number = $2)
       or exists (select 1 from "ScriptStep" where "interactionId" = i.id and number = $2) as played
     from "Interaction" i where i.id = $1`,
    [interactionId, turn],
  )
  return row?.played ?? null
}

/** What decides whether a comment may be changed. */
export type CommentToChange = Pick<
  CommentRow,
  'interactionId' | 'turn' | 'parentId' | 'authorId' | 'authorKind' | 'deletedAt'
>

export async function findCommentToChange({ prisma }: Database, id: string): Promise<CommentToChange | null> {
  return prisma.turnComment.findUnique({
    where: { id },
    select: { interactionId: true, turn: true, parentId: true, authorId: true, authorKind: true, deletedAt: true },
  })
}

/** What else belongs into the transaction that writes a comment. */
type Alongside = (tx: AuditTransaction, commentId: string) => Promise<void>

/** Writes a comment and whom it mentions. A reply opens a thread that was resolved. Gives its id. */
export async function createComment(
  { prisma }: Database,
  {
    mentions,
    ...comment
  }: CreateComment & { interactionId: string; authorId: string | null; authorKind: Reader['kind'] },
  alongside: Alongside,
): Promise<string> {
  return prisma.$transaction(async (tx) => {
    const { id } = await tx.turnComment.create({
      data: { ...comment, mentions: { create: [...new Set(mentions)].map((userId) => ({ userId })) } },
    })
    if (comment.parentId !== null)
      await tx.turnComment.update({ where: { id: comment.parentId }, data: { resolvedAt: null, resolvedById: null } })
    await alongside(tx, id)
    return id
  })
}

export async function changeComment(
  { prisma }: Database,
  id: string,
  { text, mentions, resolved, resolvedById }: ChangeComment & { resolvedById: string | null },
  alongside: Alongside,
): Promise<void> {
  const now = new Date()
  await prisma.$transaction(async (tx) => {
    await tx.turnComment.update({
      where: { id },
      data: {
        ...(text === undefined ? {} : { text, editedAt: now }),
        ...(resolved === undefined
          ? {}
          : { resolvedAt: resolved ? now : null, resolvedById: resolved ? resolvedById : null }),
      },
    })
    await alongside(tx, id)
    if (mentions === undefined) return
    await tx.commentMention.deleteMany({ where: { commentId: id } })
    await tx.commentMention.createMany({ data: [...new Set(mentions)].map((userId) => ({ commentId: id, userId })) })
  })
}

/** Takes the words away; a place that replies answer stays, with nothing open in it but them. */
export async function deleteComment({ prisma }: Database, id: string, alongside: Alongside): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await tx.turnComment.update({ where: { id }, data: { text: '', deletedAt: new Date() } })
    await tx.commentMention.deleteMany({ where: { commentId: id } })
    await alongside(tx, id)
  })
}

/** People who can sign in, by name. */
export function listColleagues({ prisma }: Database): Promise<Colleague[]> {
  return prisma.user.findMany({
    where: { deactivatedAt: null },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** Those of the ids that are nobody who can sign in. */
export async function listUnknownColleagues({ prisma }: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await prisma.user.findMany({
    where: { id: { in: [...ids] }, deactivatedAt: null },
    select: { id: true },
  })
  const found = new Set(known.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

export async function markReviewsSeen({ prisma }: Database, reader: string): Promise<void> {
  const seenAt = new Date()
  await prisma.reviewSeen.upsert({ where: { reader }, create: { reader, seenAt }, update: { seenAt } })
}
