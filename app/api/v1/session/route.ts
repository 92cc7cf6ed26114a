import { ApiFault } from '@/lib/api/api-fault'
import { endThisSession } from '@/lib/auth/end-session'
import { sameText } from '@/lib/auth/same-text'
import { sessionCookie, writeSession } from '@/lib/auth/session-cookie'
import { limitAddress } from '@/lib/auth/sign-in'
import { THE_INSTALLATION } from '@/lib/auth/who'
import { recordSession } from '@/lib/commands/record-session'
import { env } from '@/lib/env'
import { answer } from '../answer'
import { reply } from '../reply'
import { sessionReply } from '../session-reply'
import { whoSignedIn } from '../who-signed-in'

const isSecure = () => env().publicUrl.startsWith('https:')

export const GET = answer('GET /session', async ({ who }) => reply(200, sessionReply(who)))

export const POST = answer('POST /session', async ({ body, headers, who, world }) => {
  if ('email' in body) {
    const { session, cookies } = await whoSignedIn(body, headers)
    return reply(200, session, {}, cookies)
  }
  const { apiToken } = env()
  // Where nobody has an account and no token is set there is nothing to sign in to.
  if (apiToken === null && who !== null) return reply(200, sessionReply(who))
  const forgive = await limitAddress(world.db, headers)
  if (apiToken === null || !sameText(body.token, apiToken)) {
    await recordSession(world, 'session.refused')
    throw new ApiFault('sign_in_required', 'This is not the token.')
  }
  await forgive()
  await recordSession({ ...world, who: THE_INSTALLATION }, 'session.sign-in')
  const cookie = sessionCookie(writeSession(apiToken, Date.now()), isSecure())
  return reply(200, sessionReply(THE_INSTALLATION), {}, [cookie])
})

export const DELETE = answer('DELETE /session', async ({ headers, who, world }) => {
  if (who !== null && who.kind !== 'machine') await recordSession(world, 'session.sign-out')
  const cookies = await endThisSession(world.db, headers.get('cookie'))
  return reply(204, undefined, {}, [sessionCookie('', isSecure()), ...cookies])
})
