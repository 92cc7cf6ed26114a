import { found } from '@/lib/commands/refusal'
import { listDifferences } from '@/lib/db/list-differences'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /datasets/{id}/differences', async ({ id, query, world }) =>
  reply(200, found(await listDifferences(world.db, id, query), 'version of a data set')),
)
