import { changePassword } from '@/lib/auth/change-password'
import { limitAddress } from '@/lib/auth/sign-in'
import { recordNewPassword } from '@/lib/commands/record-session'
import { answer } from '../../answer'
import { ownAccount } from '../../own-account'
import { reply } from '../../reply'

export const POST = answer('POST /account/password', async ({ body, headers, who, world }) => {
  ownAccount(who)
  const forgive = await limitAddress(world.db, headers)
  const cookies = await changePassword(world.db, body, headers)
  await forgive()
  await recordNewPassword(world)
  return reply(204, undefined, {}, cookies)
})
