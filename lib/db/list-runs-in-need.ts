import type { AnyRun } from '@/lib/api/script-run'
import { listAnyRunsById } from './any-runs'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** Which ended runs wait for a person: failed, or with errored interactions; the newest of the last two weeks. */
export async function listRunsInNeed(db: Database, atMost: number): Promise<AnyRun[]> {
  const ids = await selectRows<{ id: string }>(
    db,
    `select r.id from "Run" r
     where r.status in ('failed', 'completed-with-errors') and coalesce(r."finishedAt", r."createdAt") > now() - interval '14 days'
     order by coalesce(r."finishedAt", r."createdAt") desc, r.id desc limit $1`,
    [atMost],
  )
  return listAnyRunsById(
    db,
    ids.map(({ id }) => id),
  )
}
