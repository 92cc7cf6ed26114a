import { listPeople } from '@/lib/db/people'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /people', async ({ query, world }) => reply(200, await listPeople(world.db, query)))
