import { found } from '@/lib/commands/refusal'
import { findBoardPrint } from '@/lib/db/board-prints'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /prints/{id}', async ({ id, world }) =>
  reply(200, found(await findBoardPrint(world.db, id), 'print')),
)
