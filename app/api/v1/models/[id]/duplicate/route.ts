import { duplicateModel } from '@/lib/commands/duplicate-model'
import { found } from '@/lib/commands/refusal'
import { findModel } from '@/lib/db/models'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /models/{id}/duplicate', async ({ id, world }) => {
  const copyId = await duplicateModel(world, id)
  return reply(201, found(await findModel(world.db, copyId), 'model'))
})
