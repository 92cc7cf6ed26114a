import type { CreateLink, ShareLinkAnswer } from '@/lib/api/share-link'
import { hashPassword } from '@/lib/auth/link-password'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { linkAnswer } from '@/lib/db/share-links'
import type { CommandWorld } from './command-world'
import { invalid, notFound } from './refusal'

/**
 * Makes a link to a board. Its token is in the answer alone: what is kept is a hash.
 * @param publicUrl the address that people use, also behind a proxy
 */
export async function shareLeaderboard(
  { db, who }: CommandWorld,
  leaderboardId: string,
  { expiresAt = null, password = null, showTranscripts }: CreateLink,
  publicUrl: string,
): Promise<ShareLinkAnswer> {
  const now = new Date()
  if (expiresAt !== null && expiresAt <= now)
    throw invalid({ expiresAt: `must lie in the future, got ${expiresAt.toISOString()}` })
  const board = await db.prisma.leaderboard.findUnique({ where: { id: leaderboardId }, select: { name: true } })
  if (board === null) throw notFound('leaderboard')
  const token = newShareToken()
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw new Error('a token that was just made has not the form of one')
  const passwordHash = password === null ? null : await hashPassword(password)
  const link = await db.prisma.$transaction(async (tx) => {
    const made = await tx.shareLink.create({
      data: { leaderboardId, tokenHash, passwordHash, showTranscripts, expiresAt, createdById: userIdOf(who) },
    })
    await recordEvent(tx, who, {
      action: 'link.create',
      subject: { id: made.id, name: board.name },
      details: {
        leaderboardId,
        showTranscripts,
        hasPassword: passwordHash !== null,
        expiresAt: expiresAt?.toISOString() ?? null,
      },
    })
    return made
  })
  return { ...linkAnswer(link, now), url: `${publicUrl}/shared/${token}` }
}

/** Closes a link for good: its next request finds nothing. Once more changes nothing. */
export async function revokeLink({ db, who }: CommandWorld, linkId: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const link = await tx.shareLink.findUnique({
      where: { id: linkId },
      select: { revokedAt: true, leaderboard: { select: { name: true } } },
    })
    if (link === null) throw notFound('link')
    if (link.revokedAt !== null) return
    await tx.shareLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } })
    await recordEvent(tx, who, { action: 'link.revoke', subject: { id: linkId, name: link.leaderboard.name } })
  })
}
