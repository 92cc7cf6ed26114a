import { duplicateConnection } from '@/lib/commands/duplicate-connection'
import { found } from '@/lib/commands/refusal'
import { findConnection } from '@/lib/db/connections'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /connections/{id}/duplicate', async ({ id, world }) => {
  const copyId = await duplicateConnection(world, id)
  return reply(201, found(await findConnection(world.db, copyId), 'connection'))
})
