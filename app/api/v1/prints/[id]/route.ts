import { mayDo } from '@/lib/auth/permissions'
import { found } from '@/lib/commands/refusal'
import { findPrint } from '@/lib/db/prints'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /prints/{id}', async ({ id, who, world }) =>
  reply(200, found(await findPrint(world.db, id, { pages: mayDo(who, 'export') }), 'print')),
)
