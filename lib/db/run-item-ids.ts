import type { Database } from './client'

/** The items that a run plays, each once, in the run's order. */
export async function listRunItemIds({ prisma }: Database, runId: string): Promise<string[]> {
  const interactions = await prisma.interaction.findMany({
    where: { runId, trial: 1 },
    select: { itemId: true },
    orderBy: { position: 'asc' },
  })
  return interactions.flatMap(({ itemId }) => itemId ?? [])
}
