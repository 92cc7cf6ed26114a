import type { ChangeAccount, ChangePerson, PersonAnswer } from '@/lib/api/person'
import { recordEvent } from '@/lib/db/audit-events'
import { revokeInvitationsOf } from '@/lib/db/invitations'
import { countOtherAdministrators, findPerson, lockPeople } from '@/lib/db/people'
import { endOtherSessions } from '@/lib/db/sessions'
import type { CommandWorld } from './command-world'
import { conflict, notFound } from './refusal'

/**
 * Changes what a person is called, what they may do, whether they may come in, or of what they want no mail. It holds
 * from their next request on. Links to come in that an administrator made end with what they may do.
 * @throws {CommandRefusal} where nobody would be left who may do this
 */
export async function changePerson(
  { db, who }: CommandWorld,
  id: string,
  { name, role, deactivated, mailOff }: ChangePerson & ChangeAccount,
): Promise<PersonAnswer> {
  await db.prisma.$transaction(async (tx) => {
    await lockPeople(tx)
    const person = await tx.user.findUnique({ where: { id } })
    if (person === null) throw notFound('person')
    const staysAdministrator = (role ?? person.role) === 'administrator' && !(deactivated ?? person.deactivatedAt)
    const wasAdministrator = person.role === 'administrator' && person.deactivatedAt === null
    if (wasAdministrator && !staysAdministrator && (await countOtherAdministrators(tx, id)) === 0)
      throw conflict(
        'This is the last administrator: nobody could invite people or change keys any more. Make somebody else an administrator first.',
      )
    const deactivatedAt =
      deactivated === undefined ? {} : { deactivatedAt: deactivated ? (person.deactivatedAt ?? new Date()) : null }
    // Whoever may not let others in any more has no way left to come in as somebody else.
    const taken = wasAdministrator && !staysAdministrator ? await revokeInvitationsOf(tx, id) : 0
    if (wasAdministrator && !staysAdministrator)
      await tx.passwordReset.deleteMany({ where: { createdById: id, usedAt: null } })
    await tx.user.update({
      where: { id },
      data: { ...(name && { name }), ...(role && { role }), ...(mailOff && { mailOff }), ...deactivatedAt },
    })
    const details = {
      ...(name && { before: person.name }),
      ...(role && { role }),
      ...(deactivated !== undefined && { deactivated }),
      ...(mailOff && { mailOff }),
      ...(taken > 0 && { invitationsTakenBack: taken }),
    }
    await recordEvent(tx, who, { action: 'person.change', subject: { id, name: name ?? person.name }, details })
    if (deactivated) {
      await endOtherSessions({ prisma: tx }, id, null)
      await tx.passwordReset.deleteMany({ where: { userId: id, usedAt: null } })
    }
  })
  const person = await findPerson(db, id)
  if (person === null) throw notFound('person')
  return person
}
