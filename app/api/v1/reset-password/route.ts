import { forgiveAccount } from '@/lib/auth/sign-in'
import { resetPassword } from '@/lib/commands/reset-password'
import { answer } from '../answer'
import { reply } from '../reply'
import { whoSignedIn } from '../who-signed-in'

export const POST = answer('POST /reset-password', async ({ body, headers, world }) => {
  const { email } = await resetPassword(world, body)
  await forgiveAccount(world.db, email)
  const { session, cookies } = await whoSignedIn({ email, password: body.password }, headers)
  return reply(200, session, {}, cookies)
})
