import { changePerson } from '@/lib/commands/change-person'
import { answer } from '../answer'
import { ownAccount } from '../own-account'
import { reply } from '../reply'

export const PATCH = answer('PATCH /account', async ({ body, who, world }) =>
  reply(200, await changePerson(world, ownAccount(who).userId, body)),
)
