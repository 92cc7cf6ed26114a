import { ApiFault } from '@/lib/api/api-fault'
import { sameText } from '@/lib/auth/same-text'
import { sessionCookie, writeSession } from '@/lib/auth/session-cookie'
import { env } from '@/lib/env'
import { answer } from '../answer'
import { reply } from '../reply'

const SIGNED_IN = { role: 'administrator' } as const
const isSecure = () => env().publicUrl.startsWith('https:')

export const POST = answer('POST /session', async ({ body }) => {
  const { apiToken } = env()
  // Without a token there is nothing to sign in to: whoever gets here is the administrator of this machine.
  if (apiToken === null) return reply(200, SIGNED_IN)
  if (!sameText(body.token, apiToken)) throw new ApiFault('sign_in_required', 'This is not the token.')
  return reply(200, SIGNED_IN, { 'set-cookie': sessionCookie(writeSession(apiToken, Date.now()), isSecure()) })
})

export const DELETE = answer('DELETE /session', async () =>
  reply(204, undefined, { 'set-cookie': sessionCookie('', isSecure()) }),
)
