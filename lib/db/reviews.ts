import type { ReviewEntry, ReviewPage, ReviewQuery, ReviewScope } from '@/lib/api/comment'
import type { Database } from './client'
import { COMMENT_COLUMNS, type CommentRow, commentAnswer, type Reader } from './comments'
import { newestFirstSchema, pageFrom, readCursor } from './cursor'
import { selectRows } from './select-rows'

/*
 * Threads that are open: `c` begins one, `last` is what was said last in it. A thread whose beginning was deleted is open as
 * long as a reply stands. $1 the person who asks (null: nobody with an account), $2 the kind of who asks, $3 the key of what
 * they have seen.
 */
const OPEN_THREADS = `
open as (
  select c.id, c."interactionId", last.id as "lastId", last."createdAt" as "lastAt", c.flag is not null and c."deletedAt" is null as flagged,
    said.replies, said.mentioned, said.other > coalesce((select "seenAt" from "ReviewSeen" where reader = $3), '-infinity') as unread,
    said.mentioned or (c."authorKind" = $2 and c."authorId" is not distinct from $1 and c."deletedAt" is null) as mine
  from "TurnComment" c
    cross join lateral (
      select count(*) filter (where t."parentId" is not null)::int as replies,
        bool_or(exists (select 1 from "CommentMention" m where m."commentId" = t.id and m."userId" = $1)) as mentioned,
        max(t."createdAt") filter (where not (t."authorKind" = $2 and t."authorId" is not distinct from $1)) as other
      from "TurnComment" t where (t.id = c.id or t."parentId" = c.id) and t."deletedAt" is null) as said
    join lateral (
      select t.id, t."createdAt" from "TurnComment" t
      where (t.id = c.id or t."parentId" = c.id) and t."deletedAt" is null order by t."createdAt" desc, t.id desc limit 1) as last on true
  where c."parentId" is null and c."resolvedAt" is null)`

const OF_SCOPE: Readonly<Record<ReviewScope, string>> = { mine: 'o.mine', flags: 'o.flagged', all: 'true' }

interface Row extends CommentRow {
  lastId: string
  lastAt: Date
  replies: number
  unread: boolean | null
  mentioned: boolean
  title: string
  runId: string
  runName: string
  isScripted: boolean
}

/** The key under which is kept up to when somebody has seen what is open. */
const readerKey = ({ kind, userId }: Reader): string => userId ?? kind

/** The threads that are open, those with the newest words first. */
export async function listReviews(db: Database, query: ReviewQuery, reader: Reader): Promise<ReviewPage> {
  const place = readCursor(query.cursor, newestFirstSchema)
  const asked = [reader.userId, reader.kind, readerKey(reader)]
  const [rows, counts] = await Promise.all([
    selectRows<Row>(
      db,
      `with ${OPEN_THREADS}
       select ${COMMENT_COLUMNS}, o."lastId", o."lastAt", o.replies, o.unread, o.mentioned, i."runId", r.name as "runName",
         coalesce(nullif(m.title, ''), left(m."questionText", 160), v.name, '') as title, i."itemId" is null as "isScripted"
       from open o join "TurnComment" c on c.id = o.id join "Interaction" i on i.id = o."interactionId"
         join "Run" r on r.id = i."runId" left join "Item" m on m.id = i."itemId"
         left join "ScenarioVersion" v on v.id = i."scenarioVersionId"
       where ${OF_SCOPE[query.scope]} and ($4::timestamptz is null or (o."lastAt", o."lastId") < ($4, $5::uuid))
       order by o."lastAt" desc, o."lastId" desc limit $6`,
      [...asked, place?.[0] ?? null, place?.[1] ?? null, query.limit + 1],
    ),
    countReviews(db, reader),
  ])
  const page = pageFrom(
    rows,
    query.limit,
    ({ lastAt, lastId }) => [lastAt.toISOString(), lastId],
    (row) => row,
  )
  const latest = await selectRows<CommentRow>(
    db,
    `select ${COMMENT_COLUMNS} from "TurnComment" c where c.id = any($1::uuid[])`,
    [page.data.map(({ lastId }) => lastId)],
  )
  const latestById = new Map(latest.map((row) => [row.id, row]))
  return {
    data: page.data.map((row) => entryOf(row, latestById.get(row.lastId) ?? row, reader)),
    nextCursor: page.nextCursor,
    counts,
  }
}

function entryOf(row: Row, latest: CommentRow, reader: Reader): ReviewEntry {
  const { interactionId, turn, runId } = row
  const place = row.isScripted ? `#step-${turn}` : `?turn=${turn}#turn-${turn}`
  return {
    thread: commentAnswer(row, reader),
    latest: commentAnswer(latest, reader),
    replies: row.replies,
    unread: row.unread ?? false,
    mentioned: row.mentioned,
    title: row.title,
    runId,
    runName: row.runName,
    path: `/runs/${runId}/interactions/${interactionId}${place}`,
  }
}

/** How many threads are open, and in how many of one's own there is something new. */
export async function countReviews(db: Database, reader: Reader): Promise<ReviewPage['counts']> {
  const [counts] = await selectRows<ReviewPage['counts']>(
    db,
    `with ${OPEN_THREADS}
     select count(*) filter (where mine)::int as mine, count(*) filter (where flagged)::int as flags, count(*)::int as all,
       count(*) filter (where mine and unread)::int as unread
     from open`,
    [reader.userId, reader.kind, readerKey(reader)],
  )
  return counts ?? { mine: 0, flags: 0, all: 0, unread: 0 }
}
