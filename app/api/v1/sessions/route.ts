import { browserWords } from '@/lib/auth/browser-words'
import { endOwnOtherSessions } from '@/lib/commands/end-sessions'
import { listSessions } from '@/lib/db/sessions'
import { answer } from '../answer'
import { ownAccount } from '../own-account'
import { reply } from '../reply'

export const GET = answer('GET /sessions', async ({ who, world }) => {
  if (who.kind !== 'person') return reply(200, { data: [] })
  const sessions = await listSessions(world.db, who.userId, new Date())
  return reply(200, {
    data: sessions.map(({ id, userAgent, ipAddress, createdAt, updatedAt, expiresAt }) => ({
      id,
      browser: browserWords(userAgent),
      address: ipAddress === '' ? null : ipAddress,
      current: id === who.sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  })
})

export const DELETE = answer('DELETE /sessions', async ({ who, world }) => {
  const { userId, sessionId = null } = ownAccount(who)
  await endOwnOtherSessions(world, userId, sessionId)
  return reply(204)
})
