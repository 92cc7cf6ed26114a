import { createFirstAdministrator } from '@/lib/commands/create-first-administrator'
import { answer } from '../answer'
import { reply } from '../reply'
import { whoSignedIn } from '../who-signed-in'

export const POST = answer('POST /first-administrator', async ({ body, headers, world }) => {
  await createFirstAdministrator(world, body)
  const { session, cookies } = await whoSignedIn(body, headers)
  return reply(201, session, {}, cookies)
})
