import type { ShareLinkAnswer } from '@/lib/api/share-link'
import { recordEvent } from './audit-events'
import type { Database } from './client'
import { isId } from './is-id'

/** A link that is neither revoked nor expired. */
export interface OpenLink {
  id: string
  leaderboardId: string
  showTranscripts: boolean
  /** Made for a worker's browser, to print its board. */
  forPrint: boolean
  expiresAt: Date | null
  passwordHash: string | null
}

/** The link of a token's hash. Null where there is none, it was revoked or has expired, or who made it is deactivated. */
export function findOpenLink(
  { prisma }: Pick<Database, 'prisma'>,
  tokenHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<OpenLink | null> {
  return prisma.shareLink.findFirst({
    where: {
      tokenHash,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      NOT: { createdBy: { deactivatedAt: { not: null } } },
    },
    omit: { tokenHash: true },
  })
}

/** The links of a board, newest first; null where there is no such board. */
export async function listShareLinks({ prisma }: Database, boardId: string): Promise<ShareLinkAnswer[] | null> {
  if (!isId(boardId)) return null
  const board = await prisma.leaderboard.findUnique({
    where: { id: boardId },
    select: {
      links: {
        where: { forPrint: false },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        omit: { tokenHash: true },
        include: { createdBy: { select: { deactivatedAt: true } } },
      },
    },
  })
  const now = new Date()
  return board === null
    ? null
    : board.links.map(({ createdBy, ...link }) => linkAnswer(link, now, createdBy?.deactivatedAt != null))
}

/** A link as it is answered: never its token, which nobody knows any more. */
export function linkAnswer(
  link: OpenLink & { revokedAt: Date | null; visits: number; lastVisitAt: Date | null; createdAt: Date },
  now: Date,
  isMakerDeactivated = false,
): ShareLinkAnswer {
  const isExpired = link.expiresAt !== null && link.expiresAt <= now
  const standing = isMakerDeactivated ? 'maker-deactivated' : 'open'
  return {
    id: link.id,
    leaderboardId: link.leaderboardId,
    url: null,
    state: link.revokedAt === null ? (isExpired ? 'expired' : standing) : 'revoked',
    showTranscripts: link.showTranscripts,
    hasPassword: link.passwordHash !== null,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    revokedAt: link.revokedAt?.toISOString() ?? null,
    visits: link.visits,
    lastVisitAt: link.lastVisitAt?.toISOString() ?? null,
    createdAt: link.createdAt.toISOString(),
  }
}

/** Writes down what whoever holds a link did with its board. */
export async function noteByLink(
  { prisma }: Pick<Database, 'prisma'>,
  { id: linkId, leaderboardId }: OpenLink,
  action: 'link.open' | 'leaderboard.export',
  details: { format?: string } = {},
): Promise<void> {
  const board = await prisma.leaderboard.findUnique({ where: { id: leaderboardId }, select: { name: true } })
  const subject = { id: action === 'link.open' ? linkId : leaderboardId, name: board?.name ?? '' }
  await recordEvent(prisma, { kind: 'link', linkId }, { action, subject, details })
}

/** Counts somebody who opened the board by this link. */
export async function countVisit({ prisma }: Database, linkId: string): Promise<void> {
  await prisma.shareLink.updateMany({
    where: { id: linkId, forPrint: false },
    data: { visits: { increment: 1 }, lastVisitAt: new Date() },
  })
}

/**
 * Counts a try of a link's password before it is looked at, so that of many at once none slips by; after a quiet while
 * counting begins anew.
 * @returns how many tries of the window are not known to have gone well, this one included
 */
export async function countPasswordTry({ pool }: Database, linkId: string, windowMs: number): Promise<number> {
  const now = new Date()
  const { rows } = await pool.query<{ tries: number }>(
    `UPDATE "ShareLink" SET
       "wrongPasswords" = CASE WHEN "wrongSince" >= $3 THEN "wrongPasswords" + 1 ELSE 1 END,
       "wrongSince" = CASE WHEN "wrongSince" >= $3 THEN "wrongSince" ELSE $2 END
     WHERE "id" = $1
     RETURNING "wrongPasswords" AS tries`,
    [linkId, now, new Date(now.getTime() - windowMs)],
  )
  return rows[0]?.tries ?? 0
}

/** Takes back a try that went well. */
export async function forgivePasswordTry({ pool }: Database, linkId: string): Promise<void> {
  await pool.query('UPDATE "ShareLink" SET "wrongPasswords" = greatest("wrongPasswords" - 1, 0) WHERE "id" = $1', [
    linkId,
  ])
}
