import { z } from 'zod'
import type { ComparedItem, ComparedItems, ComparedItemsQuery, ComparedPoints } from '@/lib/api/compared-items'
import type { MetricName } from '@/lib/comparison/metrics'
import type { ScoreWish } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { pageFrom, readCursor } from './cursor'
import { CORRECTIONS_COLUMN } from './interaction-entry'
import { METRIC_COLUMNS, measuredTables } from './metric-columns'
import { listWish } from './run-entries'
import { chooseScoreSets } from './score-sets'
import { headingOf } from './search-items'
import { selectRows } from './select-rows'

/** The score set that each run is read under, in the order of the runs; null where it has none that is filled. */
async function setsOf(db: Database, runIds: readonly string[], wish: ScoreWish): Promise<(string | null)[] | null> {
  const chosen = await chooseScoreSets(db, runIds, listWish(wish))
  if (runIds.some((id) => !chosen.has(id))) return null
  return runIds.map((id) => {
    const set = chosen.get(id)?.set ?? null
    return set === null || set.pending ? null : set.id
  })
}

const placeSchema = z.tuple([z.number().nullable(), z.uuid()])

/** How far apart the runs are on an item: of all runs, or of the pair $4 − $5. Rounded, so that pages have one order. */
const APART = `case when $4::int is null
    then case when count(mean) > 1 then round((max(mean) - min(mean))::numeric, 9)::float8 end
    else round((max(mean) filter (where place = $4) - max(mean) filter (where place = $5))::numeric, 9)::float8 end`

const ORDERS: Readonly<Record<ComparedItemsQuery['order'], string>> = {
  largest: 'abs(apart)',
  first: 'apart',
  second: '-apart',
}

interface ItemRow {
  itemId: string
  apart: number | null
  sortValue: number | null
}

/**
 * The items that at least two of the runs were asked, the one on which they differ most first, each with every run's
 * interactions about it. Those that nothing can be said of stand at the end. Null where a run does not exist.
 */
export async function listComparedItems(
  db: Database,
  query: ComparedItemsQuery,
  wish: ScoreWish,
): Promise<ComparedItems | null> {
  const { runs, metric, pair, order, limit, cursor } = query
  const place = readCursor(cursor, placeSchema)
  const sets = await setsOf(db, runs, wish)
  if (sets === null) return null
  const tables = measuredTables(wish.corrected === true)
  const [first = null, second = null] = pair?.map((id) => runs.indexOf(id) + 1) ?? []
  const rows = await selectRows<ItemRow & { total: number }>(
    db,
    `with means as (
       select i."itemId", c.place, avg(${METRIC_COLUMNS[metric]}) as mean from ${tables}
       where i."itemId" is not null group by i."itemId", c.place
     ), items as (
       select "itemId", ${APART} as apart from means group by "itemId"
       having count(*) filter (where $4::int is null or place in ($4, $5)) > 1
     ), sorted as (select "itemId", apart, ${ORDERS[order]} as value, count(*) over ()::int as total from items)
     select "itemId", apart, value as "sortValue", total from sorted
     where $7::uuid is null
       or ($6::float8 is null and value is null and "itemId" > $7)
       or ($6::float8 is not null and (value < $6 or value is null or (value = $6 and "itemId" > $7)))
     order by value desc nulls last, "itemId" limit $3`,
    [runs, sets, limit + 1, first, second, place?.[0] ?? null, place?.[1] ?? null],
  )
  const { data, nextCursor } = pageFrom(
    rows,
    limit,
    ({ sortValue, itemId }) => [sortValue, itemId],
    (row) => row,
  )
  return { data: await itemsOf(db, data, { runs, sets, metric, tables }), nextCursor, total: rows[0]?.total ?? 0 }
}

interface AnswerRow {
  itemId: string
  place: number
  id: string
  trial: number
  status: ComparedItem['runs'][number]['interactions'][number]['status']
  value: number | null
  corrections: number
  turnCount: number
  solved: boolean | null
}

async function itemsOf(
  db: Database,
  rows: readonly ItemRow[],
  {
    runs,
    sets,
    metric,
    tables,
  }: { runs: readonly string[]; sets: readonly (string | null)[]; metric: MetricName; tables: string },
): Promise<ComparedItem[]> {
  if (rows.length === 0) return []
  const itemIds = rows.map(({ itemId }) => itemId)
  const [titles, answers] = await Promise.all([
    titlesOf(db, itemIds),
    selectRows<AnswerRow>(
      db,
      `select i."itemId", c.place::int, i.id, i.trial, i.status::text, ${METRIC_COLUMNS[metric]} as value, i."turnCount",
         s.solved, ${CORRECTIONS_COLUMN}
       from ${tables} where i."itemId" = any($3::uuid[]) order by i.trial, i.id`,
      [runs, sets, itemIds],
    ),
  ])
  return rows.map(({ itemId, apart }) => ({
    itemId,
    title: titles.get(itemId) ?? '',
    apart,
    runs: runs.map((runId, at) => {
      const own = answers.filter((answer) => answer.itemId === itemId && answer.place === at + 1)
      const values = own.flatMap(({ value }) => (value === null ? [] : [value]))
      return {
        runId,
        mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
        interactions: own.map(({ id, trial, status, value, corrections, turnCount, solved }) => ({
          id,
          trial,
          status,
          value,
          corrections,
          turnCount,
          solved,
        })),
      }
    }),
  }))
}

async function titlesOf(db: Database, itemIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRows<{ id: string; title: string; start: string }>(
    db,
    `select id, title, left("questionText", 300) as start from "Item" where id = any($1::uuid[])`,
    [itemIds],
  )
  return new Map(rows.map(({ id, title, start }) => [id, headingOf(title, start)]))
}

/** More points than this can't be told apart, and take a browser seconds to draw. */
const MOST_POINTS = 20_000

interface PointRow {
  place: number
  total: number
  value: number
  id: string
  itemId: string
}

/**
 * Every interaction that has a value, in the order of the values, so that each can be drawn as a point and looked into.
 * Beyond 20,000 in all they are thinned evenly by rank; each run's least and greatest stay. Null where a run does not exist.
 */
export async function listComparedPoints(
  db: Database,
  { runs, metric }: { runs: readonly string[]; metric: MetricName },
  wish: ScoreWish,
): Promise<ComparedPoints | null> {
  const sets = await setsOf(db, runs, wish)
  if (sets === null) return null
  const rows = await selectRows<PointRow>(
    db,
    `with measured as (
       select c.place, i.id, i."itemId", ${METRIC_COLUMNS[metric]} as value from ${measuredTables(wish.corrected === true)}
       where i."itemId" is not null
     ), ranked as (
       select place, id, "itemId", value, row_number() over (partition by place order by value, id) as rank,
         count(*) over (partition by place) as total
       from measured where value is not null
     )
     select place::int, id, "itemId", value, total::int from ranked
     where rank = 1 or rank = total or rank * $3 / total <> (rank - 1) * $3 / total
     order by place, rank`,
    [runs, sets, Math.floor(MOST_POINTS / runs.length)],
  )
  const itemIds = [...new Set(rows.map(({ itemId }) => itemId))]
  const titles = await titlesOf(db, itemIds)
  const placeOf = new Map(itemIds.map((id, at) => [id, at]))
  return {
    items: itemIds.map((itemId) => ({ itemId, title: titles.get(itemId) ?? '' })),
    runs: runs.map((runId, at) => {
      const own = rows.filter(({ place }) => place === at + 1)
      return {
        runId,
        total: own[0]?.total ?? 0,
        values: own.map(({ value }) => value),
        interactionIds: own.map(({ id }) => id),
        items: own.map(({ itemId }) => placeOf.get(itemId) ?? 0),
      }
    }),
  }
}
