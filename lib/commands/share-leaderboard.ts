import type { CreateLink, ShareLinkAnswer } from '@/lib/api/share-link'
import { hashPassword } from '@/lib/auth/link-password'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { userIdOf } from '@/lib/auth/who'
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
  const board = await db.prisma.leaderboard.findUnique({ where: { id: leaderboardId }, select: { id: true } })
  if (board === null) throw notFound('leaderboard')
  const token = newShareToken()
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw new Error('a token that was just made has not the form of one')
  const passwordHash = password === null ? null : await hashPassword(password)
  const link = await db.prisma.shareLink.create({
    data: { leaderboardId, tokenHash, passwordHash, showTranscripts, expiresAt, createdById: userIdOf(who) },
  })
  return { ...linkAnswer(link, now), url: `${publicUrl}/shared/${token}` }
}

/** Closes a link for good: its next request finds nothing. Once more changes nothing. */
export async function revokeLink({ db }: CommandWorld, linkId: string): Promise<void> {
  const { count } = await db.prisma.shareLink.updateMany({
    where: { id: linkId, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  if (count > 0) return
  if ((await db.prisma.shareLink.count({ where: { id: linkId } })) === 0) throw notFound('link')
}
