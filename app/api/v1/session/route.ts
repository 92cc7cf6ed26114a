import { sameText } from '@/lib/auth/same-text'
import { sessionCookie, writeSession } from '@/lib/auth/session-cookie'
import { env } from '@/lib/env'
import { answer } from '../answer'
import { ApiFault } from '../api-fault'

const isSecure = () => env().publicUrl.startsWith('https:')

export const POST = answer('POST /session', async ({ body }) => {
  const { apiToken } = env()
  const signedIn = { status: 200, body: { role: 'administrator' } } as const
  // Without a token there is nothing to sign in to: whoever gets here is the administrator of this machine.
  if (apiToken === null) return signedIn
  if (!sameText(body.token, apiToken)) throw new ApiFault('sign_in_required', 'This is not the token.')
  return { ...signedIn, headers: { 'set-cookie': sessionCookie(writeSession(apiToken, Date.now()), isSecure()) } }
})

export const DELETE = answer('DELETE /session', async () => ({
  status: 204,
  headers: { 'set-cookie': sessionCookie('', isSecure()) },
}))
