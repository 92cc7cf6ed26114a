import type pg from 'pg'
import type { Database } from './client'
import { SPOKEN_TEXTS_SQL } from './spoken-texts'

/** How many conversations, and how many questions, are gathered in one transaction. */
const CONVERSATIONS = 50
const QUESTIONS = 500

/**
 * Gathers the words of conversations that have ended and of questions that have come, for the search: after the fact, so
 * that storing them costs nothing more. Several workers may do it at once.
 * @returns how many conversations and questions were gathered; 0: all are
 */
export async function gatherWords(db: Database): Promise<number> {
  return (await inTransaction(db, gatherConversations)) + (await inTransaction(db, gatherQuestions))
}

async function inTransaction(db: Database, work: (client: pg.ClientBase) => Promise<number>): Promise<number> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    // A connection in an unknown state is given up, not put back.
    client.release(true)
    throw new Error('Gathering words for the search failed', { cause: error })
  }
}

async function gatherConversations(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ interactionId: string }>(
    `delete from "SearchPending" where "interactionId" in (
       select "interactionId" from "SearchPending" limit $1 for update skip locked) returning "interactionId"`,
    [CONVERSATIONS],
  )
  if (rows.length === 0) return 0
  await client.query(
    // Those that go on after an error have words already.
    `insert into "TurnWords" ("interactionId", turn, words)
     select "interactionId", turn, "searchWords"(first, second) from (${SPOKEN_TEXTS_SQL}) as spoken
     on conflict ("interactionId", turn) do update set words = excluded.words`,
    [rows.map(({ interactionId }) => interactionId)],
  )
  return rows.length
}

/** Questions are found in the newest version of their data set alone: most of them stand in each. */
async function gatherQuestions(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ versionId: string; datasetId: string; position: number }>(
    `select v.id as "versionId", v."datasetId", coalesce(s.position, -1) as position
     from "DatasetVersion" v left join "SearchedVersion" s on s."versionId" = v.id
     where v.status = 'ready' and s.done is not true and v.number = (
       select max(n.number) from "DatasetVersion" n where n."datasetId" = v."datasetId" and n.status = 'ready')
     order by v.id limit 1 for update of v skip locked`,
  )
  const [version] = rows
  if (version === undefined) return 0
  const gathered = await client.query<{ last: number | null; count: number }>(
    `with chosen as (
       select id, position, title, "questionText" from "Item"
       where "versionId" = $1 and pool = 'test' and whole and position > $2 order by position limit $3),
     written as (
       insert into "ItemWords" ("itemId", words) select id, "searchWords"(title, "questionText") from chosen
       on conflict ("itemId") do nothing)
     select max(position) as last, count(*)::int as count from chosen`,
    [version.versionId, version.position, QUESTIONS],
  )
  const { last = null, count = 0 } = gathered.rows[0] ?? {}
  const isDone = count < QUESTIONS
  await client.query(
    `insert into "SearchedVersion" ("versionId", position, done) values ($1, $2, $3)
     on conflict ("versionId") do update set position = excluded.position, done = excluded.done`,
    [version.versionId, last ?? version.position, isDone],
  )
  if (isDone) await forgetOlderVersions(client, version)
  return count
}

async function forgetOlderVersions(
  client: pg.ClientBase,
  { versionId, datasetId }: { versionId: string; datasetId: string },
): Promise<void> {
  await client.query(
    `with older as (
       delete from "SearchedVersion" s using "DatasetVersion" v
       where v.id = s."versionId" and v."datasetId" = $2 and v.id <> $1 returning s."versionId")
     delete from "ItemWords" w using "Item" t, older where t.id = w."itemId" and t."versionId" = older."versionId"`,
    [versionId, datasetId],
  )
}
