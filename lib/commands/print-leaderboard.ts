import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { createBoardPrint } from '@/lib/db/board-prints'
import { isId } from '@/lib/db/is-id'
import { printBoardJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { sealText } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

/**
 * Has a board printed as PDF by a worker, through a link that lasts as long as the printing. Its token lies sealed in the
 * job. Gives the print's id.
 */
export async function printLeaderboard({ db, queue }: CommandWorld, leaderboardId: string): Promise<string> {
  if (!isId(leaderboardId)) throw notFound('leaderboard')
  const boss = await queue()
  const token = newShareToken()
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw new Error('a token that was just made has not the form of one')
  return db.prisma.$transaction(async (tx) => {
    if ((await tx.leaderboard.count({ where: { id: leaderboardId } })) === 0) throw notFound('leaderboard')
    const printId = await createBoardPrint(tx, { leaderboardId, tokenHash }, new Date())
    await queueJobs(boss, tx, printBoardJob, [{ printId, sealed: sealText(token) }])
    return printId
  })
}
