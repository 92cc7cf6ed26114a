import type { SeenState } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { hasEnded } from '@/lib/runs/run-states'
import type { Database } from './client'
import type { Page } from './cursor'
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
  wish: ScriptRunsWish,
): Promise<{ active: ScriptRunAnswer[]; finished: ScriptRunAnswer[]; isMore: boolean }> {
  const { data, nextCursor } = await listScriptRuns(db, { limit: MOST_READ, ...filterOf(wish) })
  const seen = data.filter((run) => isSeen(run, wish))
  const ended = seen.filter(({ status }) => hasEnded(status))
  return {
    active: seen.filter(({ status }) => !hasEnded(status)),
    finished: ended.slice(0, MOST_SHOWN),
    isMore: ended.length > MOST_SHOWN || nextCursor !== null,
  }
}

/** All of them, newest first, each page as it is asked for. */
export async function* everyScriptRun(db: Database, wish: ScriptRunsWish): AsyncGenerator<ScriptRunAnswer> {
  let cursor: string | null = null
  do {
    const page: Page<ScriptRunAnswer> = await listScriptRuns(db, {
      limit: MOST_READ,
      ...filterOf(wish),
      ...(cursor === null ? {} : { cursor }),
    })
    yield* page.data.filter((run) => isSeen(run, wish))
    cursor = page.nextCursor
  } while (cursor !== null)
}

function filterOf({ search, agentId, simulated, tag }: ScriptRunsWish) {
  return {
    ...(search === '' ? {} : { search }),
    ...(agentId === null ? {} : { agentId }),
    ...(simulated === null ? {} : { simulated }),
    ...(tag === null ? {} : { tag }),
  }
}

const isSeen = (run: ScriptRunAnswer, { state }: ScriptRunsWish): boolean =>
  state === null || statesOf(run).includes(state)

function statesOf({ status, complete, progress }: ScriptRunAnswer): SeenState[] {
  if (status === 'running' || status === 'paused' || status === 'queued' || status === 'failed') return [status]
  const states: SeenState[] = [complete ? 'completed' : 'incomplete']
  return progress.errored > 0 ? [...states, 'errors'] : states
}
