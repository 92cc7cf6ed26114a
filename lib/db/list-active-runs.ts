import type { AnyRun } from '@/lib/api/script-run'
import { listAnyRuns } from './any-runs'
import type { Database } from './client'

/** Which runs of either benchmark are on their way? Newest first, at most 200. */
export async function listActiveRuns(db: Database): Promise<AnyRun[]> {
  const { data } = await listAnyRuns(db, { status: ['queued', 'running', 'paused'], limit: 200 })
  return data
}
