import { z } from 'zod'
import type {
  DisagreementAnswer,
  InteractionListEntry,
  InteractionListQuery,
  InteractionSort,
} from '@/lib/api/interaction'
import { wishOfQuery } from '@/lib/api/score-query'
import type { Database } from './client'
import { scoresTable } from './corrected-scores'
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
import { type ChosenScores, chooseScoreSets, whyNoScores } from './score-sets'
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
  disagreement: 'greatest(by_judge.apart, by_trial.apart)',
}

/** Scores of one conversation by every judge that judged it, and of one question by every trial; two at least. */
const apartSql = (corrected: boolean) => {
  const range = `min(z."finalScore") as low, max(z."finalScore") as high, max(z."finalScore") - min(z."finalScore") as apart,
      count(*)::int as n`
  const scores = `join ${scoresTable(corrected)} z on z."interactionId" = x.id and z."finalScore" is not null`
  return `left join (
      select coalesce(x."sourceId", x.id) as held, ${range} from "Interaction" x ${scores}
      where z."scoreSetId" = any($14::uuid[]) group by 1 having count(*) > 1
    ) as by_judge on by_judge.held = coalesce(i."sourceId", i.id)
    left join (
      select x."itemId", ${range} from "Interaction" x ${scores}
      where z."scoreSetId" = $8::uuid group by 1 having count(*) > 1
    ) as by_trial on by_trial."itemId" = i."itemId"`
}
const APART_COLUMNS = `by_judge.low as "judgingsLow", by_judge.high as "judgingsHigh", by_judge.n as "judgings",
  by_trial.low as "trialsLow", by_trial.high as "trialsHigh", by_trial.n as "trials"`

/** null where there are not two scores. */
interface Apart {
  judgingsLow: number | null
  judgingsHigh: number | null
  judgings: number | null
  trialsLow: number | null
  trialsHigh: number | null
  trials: number | null
}

function disagreementOf(row: Apart): DisagreementAnswer | null {
  const found = [
    { of: 'judgings' as const, low: row.judgingsLow, high: row.judgingsHigh, n: row.judgings },
    { of: 'trials' as const, low: row.trialsLow, high: row.trialsHigh, n: row.trials },
  ].flatMap(({ of, low, high, n }) => (low === null || high === null || n === null ? [] : [{ of, low, high, n }]))
  return found.toSorted((a, b) => b.high - b.low - (a.high - a.low))[0] ?? null
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
  const isApart = query.sort === 'disagreement'
  const rows = await selectRows<Listed>(db, listSql(query, chosen.corrected), [
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
    ...(isApart ? [await listJudgingSets(db, runId, chosen)] : []),
  ])
  return pageFrom(
    rows,
    query.limit,
    ({ sortValue, id }) => [sortValue, id],
    (row) => ({
      ...interactionEntry(row, whyNoScores(chosen)),
      ...(isApart ? { disagreement: disagreementOf(row) } : {}),
    }),
  )
}

type Listed = InteractionRow & Apart & { sortValue: number | null }

/** The score sets, under the formula and weights of this one, of all runs that judge the same conversations. */
async function listJudgingSets(db: Database, runId: string, { choice }: ChosenScores): Promise<string[]> {
  const runs = await selectRows<{ id: string }>(
    db,
    `select r.id from "Run" r join "Run" this on this.id = $1
     where r.id = coalesce(this."sourceRunId", this.id) or r."sourceRunId" = coalesce(this."sourceRunId", this.id)`,
    [runId],
  )
  const sets = await chooseScoreSets(
    db,
    runs.map(({ id }) => id),
    choice,
  )
  return [...sets.values()].flatMap(({ set }) => (set === null || set.pending ? [] : [set.id]))
}

function listSql(query: InteractionListQuery, corrected: boolean): string {
  const { sort, direction } = query
  const value = SORT_VALUES[sort]
  const beyond = direction === 'asc' ? '>' : '<'
  const isApart = sort === 'disagreement'
  return `select ${INTERACTION_COLUMNS}, ${value} as "sortValue" ${isApart ? `, ${APART_COLUMNS}` : ''}
    from ${interactionTables('$8::uuid', corrected)} ${isApart ? apartSql(corrected) : ''}
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
