import { createModel } from '@/lib/commands/create-model'
import { found } from '@/lib/commands/refusal'
import { findModel, listModels } from '@/lib/db/models'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /models', async ({ query, world }) => reply(200, await listModels(world.db, query)))

export const POST = answer('POST /models', async ({ body, world }) => {
  const id = await createModel(world, body)
  return reply(201, found(await findModel(world.db, id), 'model'))
})
