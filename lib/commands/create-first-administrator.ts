import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { FirstAdministrator } from '@/lib/api/person'
import type { Who } from '@/lib/auth/who'
import { recordEvent } from '@/lib/db/audit-events'
import { countPeople, createPerson, lockPeople } from '@/lib/db/people'
import type { CommandWorld } from './command-world'
import { conflict } from './refusal'

/**
 * Makes the first account. Of several who try at once one gets it; the others are told that it is there.
 * @throws {CommandRefusal} where somebody has an account already
 */
export async function createFirstAdministrator(
  { db }: Pick<CommandWorld, 'db'>,
  { name, email, password }: FirstAdministrator,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.prisma.$transaction(async (tx) => {
    await lockPeople(tx)
    if ((await countPeople(tx)) > 0)
      throw conflict('Somebody has created the administrator already. Ask them for an invitation, or sign in.')
    const id = randomUUID()
    await createPerson(tx, {
      id,
      name,
      email,
      emailVerified: false,
      role: 'administrator',
      passwordHash,
    })
    const made: Who = { kind: 'person', userId: id, name, role: 'administrator' }
    await recordEvent(tx, made, { action: 'person.create', subject: { id, name }, details: { role: 'administrator' } })
  })
}
