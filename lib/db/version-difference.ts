import type { PoolClient } from 'pg'
import type { VersionDifference } from '@/lib/api/dataset-version'

/** The kinds of difference, as conditions on an old item `o` and a new item `n` of one question. */
export const DIFFERENCE_SQL = {
  new: 'o.id is null',
  gone: 'n.id is null',
  text: `o.id is not null and n.id is not null
    and (o.title, o."questionText", o."answerText") is distinct from (n.title, n."questionText", n."answerText")`,
  score: `o.id is not null and n.id is not null
    and (o."questionScore", o."answerScore") is distinct from (n."questionScore", n."answerScore")`,
  pool: 'o.pool <> n.pool',
} as const

/** `$1` is the older version, `$2` the newer. */
export const ITEMS_OF_BOTH_SQL = `
  (select * from "Item" where "versionId" = $1 and whole) o
  full join (select * from "Item" where "versionId" = $2 and whole) n on n."externalId" = o."externalId"`

const COUNT_SQL = `
select count(*) filter (where ${DIFFERENCE_SQL.new})::int as new,
  count(*) filter (where ${DIFFERENCE_SQL.gone})::int as gone,
  count(*) filter (where ${DIFFERENCE_SQL.text})::int as "changedText",
  count(*) filter (where ${DIFFERENCE_SQL.score})::int as "changedScore",
  count(*) filter (where ${DIFFERENCE_SQL.pool})::int as "changedPool"
from ${ITEMS_OF_BOTH_SQL}`

/** Counts how a version differs from an earlier one of the same data set. */
export async function countDifference(
  client: Pick<PoolClient, 'query'>,
  earlier: { versionId: string; number: number },
  versionId: string,
): Promise<VersionDifference> {
  const { rows } = await client.query<Omit<VersionDifference, 'against' | 'corrected'>>(COUNT_SQL, [
    earlier.versionId,
    versionId,
  ])
  const [counts] = rows
  if (counts === undefined) throw new Error(`Comparing version ${versionId} gave no counts`)
  return { against: earlier.number, ...counts, corrected: 0 }
}
