import { authenticate } from '@/lib/auth/authenticate'
import { endCompanySignIn } from '@/lib/auth/company-sign-in'
import { recordSession } from '@/lib/commands/record-session'
import { env } from '@/lib/env'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /auth/callback/company', async ({ query, headers, world }) => {
  const values = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { location, cookies } = await endCompanySignIn(world.db, new URLSearchParams(values), headers)
  const cookie = cookies.map((each) => each.split(';', 1)[0]).join('; ')
  const who = await authenticate({ authorization: null, cookie }, env(), world.db)
  if (who?.kind === 'person') await recordSession({ ...world, who }, 'session.sign-in')
  return reply(303, undefined, { location }, cookies)
})
