import { z } from 'zod'
import type { NoticeKind } from '@/lib/api/notice'
import type { PersonAnswer } from '@/lib/api/person'
import type { Role } from '@/lib/auth/permissions'
import type { Database, Transaction } from './client'
import { momentPlaceSchema, type Page, pageFrom, readCursor } from './cursor'

const placeSchema = z.tuple([momentPlaceSchema, z.string()])
const WITH_ACCOUNTS = { accounts: { select: { providerId: true } } } as const

/** Everyone who has an account, the longest here first. */
export async function listPeople(
  { prisma }: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<PersonAnswer>> {
  const place = readCursor(cursor, placeSchema)
  const rows = await prisma.user.findMany({
    where: place ? { OR: [{ createdAt: { gt: place[0] } }, { createdAt: place[0], id: { gt: place[1] } }] } : {},
    include: WITH_ACCOUNTS,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit + 1,
  })
  return pageFrom(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id], personAnswer)
}

/** One person; null where there is nobody of this id. */
export async function findPerson({ prisma }: Pick<Database, 'prisma'>, id: string): Promise<PersonAnswer | null> {
  const row = await prisma.user.findUnique({ where: { id }, include: WITH_ACCOUNTS })
  return row === null ? null : personAnswer(row)
}

interface PersonRow {
  id: string
  name: string
  email: string
  role: Role
  deactivatedAt: Date | null
  lastSeenAt: Date | null
  createdAt: Date
  mailOff: string[]
  accounts: readonly { providerId: string }[]
}

function personAnswer(row: PersonRow): PersonAnswer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    signsInBy: row.accounts.map(({ providerId }) => (providerId === 'credential' ? 'password' : 'company')),
    mailOff: row.mailOff as NoticeKind[],
  }
}

export async function isDeactivated({ prisma }: Pick<Database, 'prisma'>, id: string): Promise<boolean> {
  const person = await prisma.user.findUnique({ where: { id }, select: { deactivatedAt: true } })
  return person === null || person.deactivatedAt !== null
}

/** Notes that somebody is here, by this session. */
export async function noteSeen({ pool }: Database, userId: string, sessionId: string, now: Date): Promise<void> {
  await pool.query(
    `WITH seen AS (UPDATE "Session" SET "updatedAt" = $3 WHERE "id" = $2 RETURNING 1)
     UPDATE "User" SET "lastSeenAt" = $3 WHERE "id" = $1 AND EXISTS (SELECT 1 FROM seen)`,
    [userId, sessionId, now],
  )
}

/** What an account is made of. */
export interface NewPerson {
  id: string
  name: string
  email: string
  /** Whether it is known that the address is theirs. */
  emailVerified: boolean
  role: Role
  passwordHash: string
}

/** Makes an account that can be signed in to with a password. */
export async function createPerson(tx: Transaction, person: NewPerson): Promise<void> {
  const { passwordHash, ...user } = person
  await tx.user.create({ data: user })
  await tx.account.create({
    data: { id: person.id, userId: person.id, providerId: 'credential', accountId: person.id, password: passwordHash },
  })
}

/** Only one transaction at a time decides about the last administrator, or the first. */
export async function lockPeople(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7203105901)`
}

export async function countPeople(tx: Transaction): Promise<number> {
  return tx.user.count()
}

/** Administrators who may come in, other than this person. */
export async function countOtherAdministrators(tx: Transaction, id: string): Promise<number> {
  return tx.user.count({ where: { role: 'administrator', deactivatedAt: null, id: { not: id } } })
}

/** Sets a person's password and ends all their sessions. */
export async function replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.account.upsert({
    where: { providerId_accountId: { providerId: 'credential', accountId: userId } },
    create: { id: userId, userId, providerId: 'credential', accountId: userId, password: passwordHash },
    update: { password: passwordHash },
  })
  await tx.session.deleteMany({ where: { userId } })
}
