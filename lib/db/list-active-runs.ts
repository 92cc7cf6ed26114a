import type { RunListEntry } from '@/lib/api/run'
import type { Database } from './client'
import { listRuns } from './run-entries'

/** Which runs are on their way? Newest first, at most 200. */
export async function listActiveRuns(db: Database): Promise<RunListEntry[]> {
  const { data } = await listRuns(db, { status: ['queued', 'running', 'paused'], limit: 200 })
  return data
}
