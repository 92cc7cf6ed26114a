import { printLeaderboard } from '@/lib/commands/print-leaderboard'
import { found } from '@/lib/commands/refusal'
import { findBoardPrint } from '@/lib/db/board-prints'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /leaderboards/{id}/prints', async ({ id, world }) => {
  const printId = await printLeaderboard(world, id)
  return reply(202, found(await findBoardPrint(world.db, printId), 'print'))
})
