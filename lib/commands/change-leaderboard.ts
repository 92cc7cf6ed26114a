import type { ChangeLeaderboard } from '@/lib/api/leaderboard'
import { recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'
import { found } from './refusal'

/** Gives a board another name, another rule for the runs that join it, or other scores to show. */
export async function changeLeaderboard(
  { db, who }: CommandWorld,
  id: string,
  change: ChangeLeaderboard,
): Promise<void> {
  const { name, follow, overrides } = change
  const data = {
    ...(name === undefined ? {} : { name }),
    ...(follow === undefined ? {} : { follow }),
    ...(overrides === undefined ? {} : { overrides }),
  }
  await db.prisma.$transaction(async (tx) => {
    found(await tx.leaderboard.findUnique({ where: { id }, select: { id: true } }), 'leaderboard')
    const board = await tx.leaderboard.update({ where: { id }, data })
    const details = { fields: Object.keys(change), ...(overrides === undefined ? {} : { overrides }) }
    await recordEvent(tx, who, { action: 'leaderboard.change', subject: { id, name: board.name }, details })
  })
}

/** Takes a board away with its links. Its runs stay. */
export async function deleteLeaderboard({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await tx.leaderboard.findUnique({ where: { id }, select: { name: true } }), 'leaderboard')
    await tx.leaderboard.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'leaderboard.delete', subject: { id, name } })
  })
}
