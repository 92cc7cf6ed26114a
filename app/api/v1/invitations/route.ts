import { invitePerson } from '@/lib/commands/invite-person'
import { listInvitations } from '@/lib/db/invitations'
import { env } from '@/lib/env'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /invitations', async ({ query, world }) =>
  reply(200, await listInvitations(world.db, query)),
)

export const POST = answer('POST /invitations', async ({ body, world }) =>
  reply(201, await invitePerson(world, body, env().publicUrl)),
)
