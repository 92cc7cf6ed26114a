import type { Database } from './client'
import { selectRows } from './select-rows'

/** A run's final scores under the score set of its launch, and whose they are. */
export interface RunScores {
  values: number[]
  /** The item of each value; null where each item was played once, so that each value is an item's. */
  items: string[] | null
}

/** The final scores of runs, by their ids, in one query. A run without any is not in it. */
export async function listRunScores(db: Database, runIds: readonly string[]): Promise<Map<string, RunScores>> {
  const rows = await selectRows<RunScores & { runId: string }>(
    db,
    `select r.id as "runId", array_agg(s."finalScore" order by i.position) as values,
       case when (r.configuration->>'trials')::int > 1 then array_agg(i."itemId"::text order by i.position) end as items
     from "Run" r
       join "ScoreSet" t on t."runId" = r.id and t."isDefault"
       join "InteractionScore" s on s."scoreSetId" = t.id
       join "Interaction" i on i.id = s."interactionId"
     where r.id = any($1::uuid[]) and s."finalScore" is not null and i.status = 'scored'
     group by r.id`,
    [runIds],
  )
  return new Map(rows.map(({ runId, ...scores }) => [runId, scores]))
}
