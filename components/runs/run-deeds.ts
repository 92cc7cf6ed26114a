import type { RunListEntry } from '@/lib/api/run'
import { type RunAction, refusalOf } from '@/lib/runs/run-states'

const order: readonly RunAction[] = ['pause', 'resume', 'retry-errors', 'cancel']

/** What can be done with a run as it stands now. Errors can be retried where there are any; an imported run is only read. */
export function deedsFor({
  status,
  progress,
  importedFrom,
}: Pick<RunListEntry, 'status' | 'progress' | 'importedFrom'>): RunAction[] {
  if (importedFrom !== null) return []
  return order.filter((deed) => refusalOf(deed, status) === null && (deed !== 'retry-errors' || progress.errored > 0))
}
