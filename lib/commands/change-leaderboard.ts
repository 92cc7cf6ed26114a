import type { ChangeLeaderboard } from '@/lib/api/leaderboard'
import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/** Gives a board another name, or another rule for the runs that join it. */
export async function changeLeaderboard({ db }: CommandWorld, id: string, change: ChangeLeaderboard): Promise<void> {
  const { name, follow } = change
  const data = { ...(name === undefined ? {} : { name }), ...(follow === undefined ? {} : { follow }) }
  const { count } = await db.prisma.leaderboard.updateMany({ where: { id }, data })
  if (count === 0) throw notFound('leaderboard')
}

/** Takes a board away with its links. Its runs stay. */
export async function deleteLeaderboard({ db }: CommandWorld, id: string): Promise<void> {
  const { count } = await db.prisma.leaderboard.deleteMany({ where: { id } })
  if (count === 0) throw notFound('leaderboard')
}
