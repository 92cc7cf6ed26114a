import type { Prisma } from './client'

/** How many runs are on their way: queued, running or paused. */
export async function countActiveRuns(prisma: Prisma): Promise<number> {
  return prisma.run.count({ where: { status: { in: ['queued', 'running', 'paused'] } } })
}
