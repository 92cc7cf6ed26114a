import type { ChangeComment, CreateComment } from '@/lib/api/comment'
import { readerOf } from '@/lib/auth/reader-of'
import type { Who } from '@/lib/auth/who'
import { type AuditTransaction, recordEvent } from '@/lib/db/audit-events'
import {
  type CommentToChange,
  changeComment as change,
  createComment as create,
  deleteComment as drop,
  findCommentToChange,
  hasTurn,
  listUnknownColleagues,
  markReviewsSeen as markSeen,
} from '@/lib/db/comments'
import type { CommandWorld } from './command-world'
import { conflict, found, invalid, notFound } from './refusal'

/**
 * Says something of a turn. Gives the comment's id.
 * @throws {CommandRefusal} if there is no such interaction, turn, thread or person
 */
export async function commentOnTurn(
  { db, who }: CommandWorld,
  interactionId: string,
  comment: CreateComment,
): Promise<string> {
  const { turn, parentId, mentions } = comment
  const isThere = await hasTurn(db, interactionId, turn)
  if (isThere === null) throw notFound('interaction')
  if (!isThere) throw invalid({ turn: `must be a turn that was played, got ${turn}` })
  if (parentId !== null) {
    const parent = await findCommentToChange(db, parentId)
    if (parent === null || parent.interactionId !== interactionId || parent.turn !== turn || parent.parentId !== null)
      throw invalid({ parentId: 'must be what begins a thread on this turn' })
  }
  await refuseStrangers({ db }, mentions)
  const written = { ...comment, interactionId, authorId: readerOf(who).userId, authorKind: readerOf(who).kind }
  return create(db, written, recorded(who, 'review.write', { interactionId, turn }))
}

/**
 * Changes one's own words, or says whether a thread is open.
 * @throws {CommandRefusal} if there is no such comment, it is somebody else's, or it is a reply that would be resolved
 */
export async function changeComment({ db, who }: CommandWorld, id: string, wish: ChangeComment): Promise<void> {
  const comment = found(await findCommentToChange(db, id), 'comment')
  if (comment.deletedAt !== null) throw conflict('This comment was deleted.')
  if ((wish.text !== undefined || wish.mentions !== undefined) && !isOf(comment, who))
    throw conflict('Only who wrote a comment can change its words.')
  if (wish.resolved !== undefined && comment.parentId !== null)
    throw invalid({ resolved: 'must be said of what begins the thread, not of a reply' })
  if (wish.mentions !== undefined) await refuseStrangers({ db }, wish.mentions)
  const changed = { ...wish, resolvedById: readerOf(who).userId }
  await change(db, id, changed, recorded(who, 'review.change', comment, Object.keys(wish)))
}

/** Deletes one's own comment. @throws {CommandRefusal} if there is none, or it is somebody else's */
export async function deleteComment({ db, who }: CommandWorld, id: string): Promise<void> {
  const comment = found(await findCommentToChange(db, id), 'comment')
  if (!isOf(comment, who)) throw conflict('Only who wrote a comment can delete it.')
  await drop(db, id, recorded(who, 'review.delete', comment))
}

/** Nothing that is open now is new to whoever asks any more. */
export async function markReviewsSeen({ db, who }: CommandWorld): Promise<void> {
  const { kind, userId } = readerOf(who)
  await markSeen(db, userId ?? kind)
}

function recorded(
  who: Who,
  action: 'review.write' | 'review.change' | 'review.delete',
  { interactionId, turn }: Pick<CommentToChange, 'interactionId' | 'turn'>,
  fields: readonly string[] = [],
) {
  const details = { interactionId, ...(fields.length === 0 ? {} : { fields }) }
  return (tx: AuditTransaction, id: string) =>
    recordEvent(tx, who, { action, subject: { kind: 'comment', id, name: `Turn ${turn}` }, details })
}

function isOf({ authorId, authorKind }: CommentToChange, who: Who): boolean {
  return authorKind === who.kind && authorId === readerOf(who).userId
}

async function refuseStrangers({ db }: Pick<CommandWorld, 'db'>, ids: readonly string[]): Promise<void> {
  const [stranger] = await listUnknownColleagues(db, ids)
  if (stranger !== undefined) throw invalid({ mentions: `must be people who can sign in, got ${stranger}` })
}
