import { countLiveWorkers } from '@/lib/db/worker-heartbeats'
import { answer } from '../answer'
import { ApiFault } from '../api-fault'

export const GET = answer('GET /health', async ({ world }) => {
  const workers = await countLiveWorkers(world.db).catch((error: unknown) => {
    throw new ApiFault('database_unavailable', 'The database can not be reached.', {}, { cause: error })
  })
  return { status: 200, body: { status: 'ok', database: 'ok', workers } }
})
