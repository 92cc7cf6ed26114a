import type { InvitationAnswer, Invite } from '@/lib/api/person'
import { userIdOf } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { createInvitation, revokeInvitation } from '@/lib/db/invitations'
import type { CommandWorld } from './command-world'
import { oneTimeToken } from './one-time-token'
import { queueMail } from './queue-mail'
import { conflict, notFound } from './refusal'

const LASTS_MS = 7 * 24 * 3600 * 1000

/**
 * Makes a link by which one person can make an account, within seven days. Its token is in the answer alone, and in the
 * mail where there is an address and mail is sent: what is kept is a hash.
 */
export async function invitePerson(
  world: CommandWorld,
  { role, email = null }: Invite,
  publicUrl: string,
): Promise<InvitationAnswer> {
  if (email !== null && (await world.db.prisma.user.count({ where: { email } })) > 0)
    throw conflict(`Somebody with the address ${email} has an account already.`)
  const { token, tokenHash } = oneTimeToken()
  const url = `${publicUrl}/join/${token}`
  return world.db.prisma.$transaction(async (tx) => {
    const expiresAt = new Date(Date.now() + LASTS_MS)
    const invitation = { tokenHash, role, email, invitedById: userIdOf(world.who), expiresAt }
    const answer = await createInvitation(tx, invitation)
    await recordEvent(tx, world.who, {
      action: 'person.invite',
      subject: { id: answer.id, name: email ?? 'Whoever holds the link' },
      details: { role },
    })
    const mailed = email !== null && (await queueMail(world, tx, invitationMail(email, role, url)))
    return { ...answer, url, mailed }
  })
}

function invitationMail(to: string, role: string, url: string) {
  return {
    to,
    subject: 'You are invited to Deskmark',
    text: `You are invited to Deskmark as ${role}.\n\nMake your account within seven days:\n${url}\n\nThe link works once.`,
  }
}

/** Closes an invitation. Once more changes nothing. */
export async function revokeInvitationLink({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const state = await revokeInvitation({ prisma: tx }, id)
    if (state === null) throw notFound('invitation')
    if (state === 'used') throw conflict('This invitation was used: deactivate the person instead.')
    await recordEvent(tx, who, { action: 'person.revoke-invitation', subject: { id, name: 'Invitation' } })
  })
}
