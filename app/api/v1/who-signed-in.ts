import type { SessionAnswer } from '@/lib/api/session'
import { authenticate } from '@/lib/auth/authenticate'
import { signIn } from '@/lib/auth/sign-in'
import { commandWorld } from '@/lib/commands/command-world'
import { recordSession } from '@/lib/commands/record-session'
import { database } from '@/lib/db/client'
import { env } from '@/lib/env'
import { sessionReply } from './session-reply'

/** Signs somebody in, and says who that is. */
export async function whoSignedIn(
  credentials: { email: string; password: string },
  headers: Headers,
): Promise<{ session: SessionAnswer; cookies: string[] }> {
  const cookies = await signIn(database(), credentials, headers).catch(async (error: unknown) => {
    await recordSession(commandWorld(), 'session.refused')
    throw error
  })
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ')
  const who = await authenticate({ authorization: null, cookie }, env(), database())
  if (who !== null) await recordSession(commandWorld(who), 'session.sign-in')
  return { session: sessionReply(who), cookies }
}
