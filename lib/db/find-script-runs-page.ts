import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { hasEnded } from '@/lib/runs/run-states'
import type { Database } from './client'
import type { SeenState } from './find-runs-page'
import { listScriptRuns } from './script-runs'

/** Which runs of scenarios. What is null does not filter. */
export interface ScriptRunsWish {
  search: string
  state: SeenState | null
  agentId: string | null
  simulated: boolean | null
  tag: string | null
}

const MOST_SHOWN = 25
const MOST_READ = 60

/** The runs of scenarios on their way, and the newest of those that have ended. */
export async function findScriptRunsPage(
  db: Database,
  { search, state, agentId, simulated, tag }: ScriptRunsWish,
): Promise<{ active: ScriptRunAnswer[]; finished: ScriptRunAnswer[]; isMore: boolean }> {
  const { data, nextCursor } = await listScriptRuns(db, {
    limit: MOST_READ,
    ...(search === '' ? {} : { search }),
    ...(agentId === null ? {} : { agentId }),
    ...(simulated === null ? {} : { simulated }),
    ...(tag === null ? {} : { tag }),
  })
  const seen = data.filter((run) => state === null || statesOf(run).includes(state))
  const ended = seen.filter(({ status }) => hasEnded(status))
  return {
    active: seen.filter(({ status }) => !hasEnded(status)),
    finished: ended.slice(0, MOST_SHOWN),
    isMore: ended.length > MOST_SHOWN || nextCursor !== null,
  }
}

function statesOf({ status, complete, progress }: ScriptRunAnswer): SeenState[] {
  if (status === 'running' || status === 'paused' || status === 'queued' || status === 'failed') return [status]
  const states: SeenState[] = [complete ? 'completed' : 'incomplete']
  return progress.errored > 0 ? [...states, 'errors'] : states
}
