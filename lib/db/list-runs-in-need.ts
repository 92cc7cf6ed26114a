import type { RunListEntry } from '@/lib/api/run'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** Which ended runs wait for a person: failed, or with errored interactions; the newest of the last two weeks. */
export async function listRunsInNeed(db: Database, atMost: number): Promise<RunListEntry[]> {
  const ids = await selectRows<{ id: string }>(
    db,
    `select r.id from "Run" r
     where r.benchmark = 'selfscore' and r.status in ('failed', 'completed-with-errors') and coalesce(r."finishedAt", r."createdAt") > now() - interval '14 days'
     order by coalesce(r."finishedAt", r."createdAt") desc, r.id desc limit $1`,
    [atMost],
  )
  const rows = await selectRunsById(
    db,
    ids.map(({ id }) => id),
  )
  const entries = new Map((await runEntries(db, rows)).map((entry) => [entry.id, entry]))
  return ids.flatMap(({ id }) => entries.get(id) ?? [])
}
