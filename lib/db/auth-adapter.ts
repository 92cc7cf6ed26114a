import { prismaAdapter } from 'better-auth/adapters/prisma'
import type { Database } from './client'

/** How the library of sign-ins reads and writes people and their sessions. */
export function authAdapter({ prisma }: Pick<Database, 'prisma'>) {
  return prismaAdapter(prisma, { provider: 'postgresql', transaction: false })
}
