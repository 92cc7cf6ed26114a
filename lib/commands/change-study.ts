import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found, notFound } from './refusal'

/** Gives a study another name. */
export async function renameStudy({ db, who }: CommandWorld, id: string, name: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { count } = await tx.study.updateMany({ where: { id }, data: { name } })
    if (count === 0) throw notFound('study')
    await recordEvent(tx, who, { action: 'study.change', subject: { id, name } })
  })
}

/** Takes a study away. Its runs stay, with all they hold. */
export async function deleteStudy({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await tx.study.findUnique({ where: { id }, select: { name: true } }), 'study')
    await tx.study.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'study.delete', subject: { id, name } })
  })
}
