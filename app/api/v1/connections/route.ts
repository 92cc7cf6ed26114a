import { createConnection } from '@/lib/commands/create-connection'
import { found } from '@/lib/commands/refusal'
import { findConnection, listConnections } from '@/lib/db/connections'
import { answer } from '../answer'

export const GET = answer('GET /connections', async ({ query, world }) => ({
  status: 200,
  body: await listConnections(world.db, query),
}))

export const POST = answer('POST /connections', async ({ body, world }) => {
  const id = await createConnection(world, body)
  return { status: 201, body: found(await findConnection(world.db, id), 'connection') }
})
