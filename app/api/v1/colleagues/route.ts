import { listColleagues } from '@/lib/db/comments'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /colleagues', async ({ world }) => reply(200, { data: await listColleagues(world.db) }))
