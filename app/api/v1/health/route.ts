import { ApiFault } from '@/lib/api/api-fault'
import { countLiveWorkers } from '@/lib/db/worker-heartbeats'
import { answer } from '../answer'
import { reply } from '../reply'

export const GET = answer('GET /health', async ({ world }) => {
  const workers = await countLiveWorkers(world.db).catch((error: unknown) => {
    throw new ApiFault('database_unavailable', 'The database can not be reached.', {}, { cause: error })
  })
  return reply(200, { status: 'ok', database: 'ok', workers })
})
