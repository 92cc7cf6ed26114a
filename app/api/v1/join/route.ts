import { join } from '@/lib/commands/join'
import { answer } from '../answer'
import { reply } from '../reply'
import { whoSignedIn } from '../who-signed-in'

export const POST = answer('POST /join', async ({ body, headers, world }) => {
  const { email } = await join(world, body)
  const { session, cookies } = await whoSignedIn({ email, password: body.password }, headers)
  return reply(201, session, {}, cookies)
})
