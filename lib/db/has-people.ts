import type { Database } from './client'

const known = new WeakSet<Database['prisma']>()

/** Has anybody an account? People are never deleted, so once somebody has it is not asked again. */
export async function hasPeople({ prisma }: Pick<Database, 'prisma'>): Promise<boolean> {
  if (known.has(prisma)) return true
  const anyone = await prisma.user.findFirst({ select: { id: true } })
  if (anyone !== null) known.add(prisma)
  return anyone !== null
}
