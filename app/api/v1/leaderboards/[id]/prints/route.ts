import { printLeaderboard } from '@/lib/commands/print-page'
import { found } from '@/lib/commands/refusal'
import { findPrint } from '@/lib/db/prints'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /leaderboards/{id}/prints', async ({ id, world }) => {
  const printId = await printLeaderboard(world, id)
  return reply(202, found(await findPrint(world.db, printId, { pages: false }), 'print'))
})
