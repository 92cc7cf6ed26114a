import type { Database } from './client'
import { scoresTable } from './corrected-scores'
import { selectRows } from './select-rows'

/** A run's final scores under one score set, and whose they are. */
export interface RunScores {
  values: number[]
  /** The item of each value; null where each item was played once, so that each value is an item's. */
  items: string[] | null
}

/**
 * The final scores of score sets, by their ids, in one query. A set without any is not in it. As JSON, for the driver reads
 * an array of PostgreSQL's character by character.
 * @param corrected whether people's corrections count
 */
export async function listRunScores(
  db: Database,
  scoreSetIds: readonly string[],
  corrected = false,
): Promise<Map<string, RunScores>> {
  const rows = await selectRows<RunScores & { scoreSetId: string }>(
    db,
    `select t.id as "scoreSetId", json_agg(s."finalScore" order by i.position) as values,
       case when (r.configuration->>'trials')::int > 1 then json_agg(i."itemId" order by i.position) end as items
     from "ScoreSet" t
       join "Run" r on r.id = t."runId"
       join ${scoresTable(corrected)} s on s."scoreSetId" = t.id
       join "Interaction" i on i.id = s."interactionId"
     where t.id = any($1::uuid[]) and s."finalScore" is not null and i.status = 'scored'
     group by t.id, r.id`,
    [scoreSetIds],
  )
  return new Map(rows.map(({ scoreSetId, ...scores }) => [scoreSetId, scores]))
}
