import { found } from '@/lib/commands/refusal'
import { findRunNoise } from '@/lib/db/run-noise'
import { answer } from '../../../answer'
import { reply } from '../../../reply'

export const GET = answer('GET /runs/{id}/noise', async ({ id, world }) =>
  reply(200, found(await findRunNoise(world.db, id), 'run')),
)
