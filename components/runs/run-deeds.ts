import type { RunDeed } from '@/components/queries/run-writes'
import type { RunListEntry } from '@/lib/api/run'

/** What can be done with a run as it stands now. */
export function deedsFor({ status, progress }: Pick<RunListEntry, 'status' | 'progress'>): RunDeed[] {
  const deeds: RunDeed[] = []
  if (status === 'running' || status === 'queued') deeds.push('pause')
  if (status === 'paused') deeds.push('resume')
  if (progress.errored > 0 && status !== 'cancelled') deeds.push('retry-errors')
  if (status === 'running' || status === 'queued' || status === 'paused') deeds.push('cancel')
  return deeds
}
