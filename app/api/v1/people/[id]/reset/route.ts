import { makeResetLink } from '@/lib/commands/reset-password'
import { env } from '@/lib/env'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const POST = answer('POST /people/{id}/reset', async ({ id, world }) =>
  reply(201, await makeResetLink(world, id, env().publicUrl)),
)
