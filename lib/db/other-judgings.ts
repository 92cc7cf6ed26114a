import type { RunListEntry } from '@/lib/api/run'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** The other runs that judge the same conversations: the one that held them, and those that judged them again. */
export async function listOtherJudgings(
  db: Database,
  run: Pick<RunListEntry, 'id' | 'judgedAgain'>,
): Promise<RunListEntry[]> {
  const held = run.judgedAgain?.runId ?? run.id
  const others = await selectRows<{ id: string }>(
    db,
    `select id from "Run" where (id = $1 or "sourceRunId" = $1) and id <> $2 order by "createdAt", id limit 50`,
    [held, run.id],
  )
  if (others.length === 0) return []
  return runEntries(
    db,
    await selectRunsById(
      db,
      others.map(({ id }) => id),
    ),
  )
}
