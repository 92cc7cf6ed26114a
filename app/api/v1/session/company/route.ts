import { ApiFault } from '@/lib/api/api-fault'
import { startCompanySignIn } from '@/lib/auth/company-sign-in'
import { limitAddress } from '@/lib/auth/sign-in'
import { hasPeople } from '@/lib/db/has-people'
import { env } from '@/lib/env'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const POST = answer('POST /session/company', async ({ body, headers, world }) => {
  if (env().oidc === null)
    throw new ApiFault('conflict', 'No identity provider is set: DESKMARK_OIDC_ISSUER names it (docs/accounts.md).')
  if (!(await hasPeople(world.db)))
    throw new ApiFault('conflict', 'Nobody has an account yet: create the administrator first.')
  const forgive = await limitAddress(world.db, headers)
  const { url, cookies } = await startCompanySignIn(world.db, body.next)
  await forgive()
  return reply(200, { url }, {}, cookies)
})
