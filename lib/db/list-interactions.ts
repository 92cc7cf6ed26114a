import { z } from 'zod'
import type { InteractionListEntry, InteractionListQuery, InteractionSort } from '@/lib/api/interaction'
import { wishOfQuery } from '@/lib/api/score-query'
import type { Database } from './client'
import { type Page, pageFrom, readCursor } from './cursor'
import {
  INTERACTION_COLUMNS,
  type InteractionRow,
  IS_OPEN_FLAG,
  interactionEntry,
  interactionTables,
  LAUNCH_SCORE_SET,
} from './interaction-entry'
import { isId } from './is-id'
import { containsPattern } from './like-pattern'
import { chooseScoreSets, whyNoScores } from './score-sets'
import { selectRows } from './select-rows'

/** What a list is sorted by: an SQL expression, null where an interaction has no such value. */
const SORT_VALUES: Record<InteractionSort, string> = {
  position: 'i.position::float8',
  turns: 'i."turnCount"::float8',
  costUsd: 'case when i."unknownCostTurns" = 0 and i."sourceId" is null then i."agentCostUsd" end',
  finalScore: 's."finalScore"',
  averageQuality: 's."averageQuality"',
  averageUserHelpfulness: 's."averageUserHelpfulness"',
  averageAgentHelpfulness: 's."averageAgentHelpfulness"',
  weightedComplexity: 's."weightedComplexity"',
  criticalThinking: 's."criticalThinking"',
  errorHandling: 's."errorHandling"',
  topicKnowledge: 's."topicKnowledge"',
  turnOneQuality: 's."turnOneQuality"',
}

const OF_REVIEWED = { flagged: IS_OPEN_FLAG, commented: 'c."deletedAt" is null' } as const

const placeSchema = z.tuple([z.number().nullable(), z.uuid()])

/**
 * A run's interactions, filtered and sorted; those without a value stand at the end, equal ones in the order of their ids.
 * Null where there is no such run.
 */
export async function listInteractions(
  db: Database,
  runId: string,
  query: InteractionListQuery,
): Promise<Page<InteractionListEntry> | null> {
  const place = readCursor(query.cursor, placeSchema)
  if (!isId(runId)) return null
  const chosen = (await chooseScoreSets(db, [runId], wishOfQuery(query))).get(runId)
  if (chosen === undefined) return null
  const rows = await selectRows<InteractionRow & { sortValue: number | null }>(db, listSql(query, chosen.corrected), [
    runId,
    query.status ?? null,
    query.solved ?? null,
    query.search === undefined ? null : containsPattern(query.search),
    place?.[0] ?? null,
    place?.[1] ?? null,
    query.limit + 1,
    chosen.set?.id ?? null,
    query.leastScore ?? null,
    query.belowScore ?? null,
    query.leastTurns ?? null,
    query.mostTurns ?? null,
    query.tag ?? null,
  ])
  return pageFrom(
    rows,
    query.limit,
    ({ sortValue, id }) => [sortValue, id],
    ({ sortValue: _, ...row }) => interactionEntry(row, whyNoScores(chosen)),
  )
}

function listSql(query: InteractionListQuery, corrected: boolean): string {
  const { sort, direction } = query
  const value = SORT_VALUES[sort]
  const beyond = direction === 'asc' ? '>' : '<'
  return `select ${INTERACTION_COLUMNS}, ${value} as "sortValue" from ${interactionTables('$8::uuid', corrected)}
    where i."runId" = $1
      and ($2::text is null or i.status::text = $2)
      and ($3::bool is null or s.solved = $3)
      and ($4::text is null or t.title ilike $4 or (btrim(t.title) = '' and t."questionText" ilike $4))
      and ($9::float8 is null or s."finalScore" >= $9)
      and ($10::float8 is null or s."finalScore" < $10)
      and ($11::float8 is null or i."turnCount" >= $11)
      and ($12::float8 is null or i."turnCount" <= $12)
      ${query.reviewed === undefined ? '' : `and exists (select 1 from "TurnComment" c where c."interactionId" = i.id and ${OF_REVIEWED[query.reviewed]})`}
      and ($13::text is null or $13 = any(t.tags))
      and ($6::uuid is null
        or ($5::float8 is null and ${value} is null and i.id > $6)
        or ($5::float8 is not null and (${value} ${beyond} $5 or ${value} is null or (${value} = $5 and i.id > $6))))
    order by ${value} ${direction} nulls last, i.id limit $7`
}

/** These interactions under their launch's score set, in no order. */
export async function listInteractionsById(db: Database, ids: readonly string[]): Promise<InteractionListEntry[]> {
  if (ids.length === 0) return []
  const sql = `select ${INTERACTION_COLUMNS} from ${interactionTables(LAUNCH_SCORE_SET)} where i.id = any($1::uuid[])`
  return (await selectRows<InteractionRow>(db, sql, [ids])).map((row) => interactionEntry(row))
}
