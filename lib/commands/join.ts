import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Join } from '@/lib/api/person'
import { shareTokenHash } from '@/lib/auth/share-token'
import type { Who } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { findInvitation, takeInvitation } from '@/lib/db/invitations'
import { createPerson, lockPeople } from '@/lib/db/people'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { CommandWorld } from './command-world'
import { conflict, gone, invalid } from './refusal'

/** Why an invitation opens nothing, in one sentence. */
export const INVITATION_CLOSED = {
  used: 'This invitation has been used. Each works once: sign in, or ask for another.',
  expired: 'This invitation has expired. Ask whoever sent it for another.',
  revoked: 'This invitation was taken back. Ask whoever sent it for another.',
  never: 'This link is no longer valid. Ask whoever sent it for another.',
} as const

/**
 * Makes the account that an invitation offers, with the role that the invitation says, whatever is sent.
 * @returns the address to sign in with
 * @throws {CommandRefusal} `gone` where the invitation was used, has expired, was taken back or never was
 */
export async function join(
  { db }: Pick<CommandWorld, 'db'>,
  { token, name, email, password }: Join,
): Promise<{ email: string }> {
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw gone(INVITATION_CLOSED.never)
  const passwordHash = await hashPassword(password)
  const id = randomUUID()
  try {
    return await db.prisma.$transaction(async (tx) => {
      await lockPeople(tx)
      const now = new Date()
      const invitation = await findInvitation({ prisma: tx }, tokenHash, now)
      if (invitation === null) throw gone(INVITATION_CLOSED.never)
      if (invitation.state !== 'open') throw gone(INVITATION_CLOSED[invitation.state])
      const address = invitation.email ?? email
      if (address === undefined) throw invalid({ email: 'is required: an email address' })
      if (email !== undefined && email !== address)
        throw invalid({ email: `must be the address that was invited, ${address}` })
      if ((await tx.user.count({ where: { email: address } })) > 0)
        throw conflict('Somebody with this address has an account already: sign in.')
      // The administrator named the address, so it is known whose it is; what people write themselves is not.
      const emailVerified = invitation.email !== null
      await createPerson(tx, { id, name, email: address, emailVerified, role: invitation.role, passwordHash })
      if (!(await takeInvitation(tx, invitation.id, id, now))) throw gone(INVITATION_CLOSED.used)
      const made: Who = { kind: 'person', userId: id, name, role: invitation.role }
      const details = { role: invitation.role, invitationId: invitation.id }
      await recordEvent(tx, made, { action: 'person.create', subject: { id, name }, details })
      return { email: address }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Somebody with this address has an account already: sign in.')
    throw error
  }
}
