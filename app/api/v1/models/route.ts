import { createModel } from '@/lib/commands/create-model'
import { found } from '@/lib/commands/refusal'
import { findModel, listModels } from '@/lib/db/models'
import { answer } from '../answer'

export const GET = answer('GET /models', async ({ query, world }) => ({
  status: 200,
  body: await listModels(world.db, query),
}))

export const POST = answer('POST /models', async ({ body, world }) => {
  const id = await createModel(world, body)
  return { status: 201, body: found(await findModel(world.db, id), 'model') }
})
