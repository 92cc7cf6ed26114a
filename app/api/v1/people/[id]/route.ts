import { changePerson } from '@/lib/commands/change-person'
import { found } from '@/lib/commands/refusal'
import { findPerson } from '@/lib/db/people'
import { answer } from '../../answer'
import { reply } from '../../reply'

export const GET = answer('GET /people/{id}', async ({ id, world }) =>
  reply(200, found(await findPerson(world.db, id), 'person')),
)

export const PATCH = answer('PATCH /people/{id}', async ({ id, body, world }) =>
  reply(200, await changePerson(world, id, body)),
)
