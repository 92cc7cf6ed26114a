import type { Database } from './client'
import { selectRows } from './select-rows'

/**
 * The mean final score of score sets, by their ids, to order many runs by: read from one index, without a row of scores.
 * For the order alone: what is shown is made by lib/statistics from the scores themselves. A set without a score is not
 * in it.
 * @param sets `hasTrials`: their run plays an item more than once, so their mean is one of item means
 */
export async function listRunMeans(
  db: Pick<Database, 'pool'>,
  sets: readonly { id: string; hasTrials: boolean }[],
): Promise<Map<string, number>> {
  const idsOf = (hasTrials: boolean) => sets.filter((set) => set.hasTrials === hasTrials).map(({ id }) => id)
  const rows = await selectRows<{ id: string; mean: number }>(
    db,
    `select "scoreSetId" as id, avg("finalScore") as mean from "InteractionScore"
     where "scoreSetId" = any($1::uuid[]) and "finalScore" is not null group by 1
     union all
     select id, avg(mean) from (
       select s."scoreSetId" as id, avg(s."finalScore") as mean
       from "InteractionScore" s join "Interaction" i on i.id = s."interactionId"
       where s."scoreSetId" = any($2::uuid[]) and s."finalScore" is not null group by 1, i."itemId") as items
     group by 1`,
    [idsOf(false), idsOf(true)],
  )
  return new Map(rows.map(({ id, mean }) => [id, mean]))
}
