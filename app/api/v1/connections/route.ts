import { createConnection } from '@/lib/commands/create-connection'
import { found } from '@/lib/commands/refusal'
import { findConnection, listConnections } from '@/lib/db/connections'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /connections', async ({ query, world }) =>
  reply(200, await listConnections(world.db, query)),
)

export const POST = answer('POST /connections', async ({ body, world }) => {
  const id = await createConnection(world, body)
  return reply(201, found(await findConnection(world.db, id), 'connection'))
})
