import { endCompanySignIn } from '@/lib/auth/company-sign-in'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /auth/callback/company', async ({ query, headers, world }) => {
  const values = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { location, cookies } = await endCompanySignIn(world.db, new URLSearchParams(values), headers)
  return reply(303, undefined, { location }, cookies)
})
