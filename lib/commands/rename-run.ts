import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/** Gives a run another name. Its identity is its id. */
export async function renameRun({ db }: CommandWorld, id: string, name: string): Promise<void> {
  const { count } = await db.prisma.run.updateMany({ where: { id }, data: { name } })
  if (count === 0) throw notFound('run')
}
