import type { Cost, RunListEntry } from '@/lib/api/run'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { sumRuns } from './run-totals'
import { selectRows } from './select-rows'

/** What has ended. */
export interface FinishedSince {
  /** The last ones, newest first, also where they ended before the moment. */
  runs: RunListEntry[]
  /** How many ended since then. */
  count: number
  /** Of each that ended since then. */
  costs: Cost[]
}

/** Which runs ended last; how many since a moment, and what did those cost? */
export async function findRunsFinishedSince(db: Database, since: Date, atMost: number): Promise<FinishedSince> {
  const ended = await selectRows<{ id: string; since: boolean }>(
    db,
    `select id, "finishedAt" >= $1 as since from (
       select r.id, r."finishedAt", row_number() over (order by r."finishedAt" desc, r.id desc) as place
       from "Run" r where r.benchmark = 'selfscore' and r."finishedAt" is not null) as ended
     where "finishedAt" >= $1 or place <= $2 order by place`,
    [since, atMost],
  )
  const counted = ended.filter((run) => run.since).map(({ id }) => id)
  const last = ended.slice(0, atMost).map(({ id }) => id)
  const [totals, rows] = await Promise.all([sumRuns(db, counted), selectRunsById(db, last)])
  const entries = await runEntries(db, rows)
  return {
    runs: last.flatMap((id) => entries.filter((entry) => entry.id === id)),
    count: counted.length,
    costs: counted.flatMap((id) => totals.get(id)?.cost ?? []),
  }
}
