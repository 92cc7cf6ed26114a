import { hashPassword } from 'better-auth/crypto'
import type { ResetLink, ResetPassword } from '@/lib/api/person'
import { shareTokenHash } from '@/lib/auth/share-token'
import { userIdOf, type Who } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { createReset, findReset, takeReset } from '@/lib/db/password-resets'
import { replacePassword } from '@/lib/db/people'
import type { CommandWorld } from './command-world'
import { oneTimeToken } from './one-time-token'
import { queueMail } from './queue-mail'
import { conflict, gone, notFound } from './refusal'

const LASTS_MS = 24 * 3600 * 1000

/** Why a link for another password opens nothing, in one sentence. */
export const RESET_CLOSED = {
  used: 'This link has been used. Each works once: sign in, or ask an administrator for another.',
  expired: 'This link has expired. Ask an administrator for another.',
  never: 'This link is no longer valid. Ask an administrator for another.',
} as const

/** Makes a link by which a person can choose another password, within a day. The password they have works until then. */
export async function makeResetLink(world: CommandWorld, userId: string, publicUrl: string): Promise<ResetLink> {
  const { token, tokenHash } = oneTimeToken()
  const url = `${publicUrl}/reset/${token}`
  return world.db.prisma.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id: userId } })
    if (person === null) throw notFound('person')
    if (person.deactivatedAt !== null) throw conflict('This person is deactivated: let them in again first.')
    const expiresAt = new Date(Date.now() + LASTS_MS)
    await recordEvent(tx, world.who, {
      action: 'person.reset-password',
      subject: { id: userId, name: person.name },
    })
    await createReset(tx, { tokenHash, userId, createdById: userIdOf(world.who), expiresAt })
    const mailed = await queueMail(world, tx, {
      to: person.email,
      subject: 'Choose another password for Deskmark',
      text: `An administrator made you a link to choose another password:\n${url}\n\nIt works once, within a day. If you did not ask for it, you need do nothing.`,
    })
    return { url, expiresAt: expiresAt.toISOString(), mailed }
  })
}

/**
 * Sets another password by such a link, and ends every session of that person.
 * @returns the address to sign in with
 */
export async function resetPassword(
  { db }: Pick<CommandWorld, 'db'>,
  { token, password }: ResetPassword,
): Promise<{ email: string }> {
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw gone(RESET_CLOSED.never)
  const passwordHash = await hashPassword(password)
  return db.prisma.$transaction(async (tx) => {
    const now = new Date()
    const reset = await findReset({ prisma: tx }, tokenHash, now)
    if (reset === null || reset.deactivated || reset.state === 'revoked') throw gone(RESET_CLOSED.never)
    if (reset.state !== 'open') throw gone(RESET_CLOSED[reset.state])
    if (!(await takeReset(tx, reset.id, now))) throw gone(RESET_CLOSED.used)
    await replacePassword(tx, reset.userId, passwordHash)
    const { name, role } = await tx.user.findUniqueOrThrow({ where: { id: reset.userId } })
    const who: Who = { kind: 'person', userId: reset.userId, name, role }
    const subject = { id: reset.userId, name }
    await recordEvent(tx, who, { action: 'person.change-password', subject, details: { byLink: true } })
    return { email: reset.email }
  })
}
