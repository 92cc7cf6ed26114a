import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/** Gives a study another name. */
export async function renameStudy({ db }: CommandWorld, id: string, name: string): Promise<void> {
  const { count } = await db.prisma.study.updateMany({ where: { id }, data: { name } })
  if (count === 0) throw notFound('study')
}

/** Takes a study away. Its runs stay, with all they hold. */
export async function deleteStudy({ db }: CommandWorld, id: string): Promise<void> {
  const { count } = await db.prisma.study.deleteMany({ where: { id } })
  if (count === 0) throw notFound('study')
}
