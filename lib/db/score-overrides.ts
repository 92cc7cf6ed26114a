import type { CreateOverride, ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { AuditTransaction } from './audit-events'
import type { Database } from './client'
import { authorWords, type Reader } from './comments'
import { correctScores } from './corrected-scores'
import { lockEvents } from './events'
import { selectRows } from './select-rows'
import { encodeText } from './stored-text'

interface Row {
  id: string
  turn: number
  of: 'user' | 'agent'
  judgeScore: number
  score: number
  reason: string
  authorKind: string
  authorName: string | null
  createdAt: Date
  removedAt: Date | null
  removedByKind: string | null
  removedByName: string | null
}

const COLUMNS = `o.id, o.turn::int, o.job::text as "of", o."judgeScore", o.score, o.reason, o."authorKind",
  (select name from "User" where id = o."authorId") as "authorName", o."createdAt", o."removedAt", o."removedByKind",
  (select name from "User" where id = o."removedById") as "removedByName"`

/** What people corrected of an interaction, oldest first, what was taken back among it. */
export async function listScoreOverrides(db: Database, interactionId: string): Promise<ScoreOverrideAnswer[]> {
  const rows = await selectRows<Row>(
    db,
    `select ${COLUMNS} from "ScoreOverride" o where o."interactionId" = $1 order by o."createdAt", o.id`,
    [interactionId],
  )
  return rows.map(answerOf)
}

export async function findScoreOverride(db: Database, id: string): Promise<ScoreOverrideAnswer | null> {
  const [row] = await selectRows<Row>(db, `select ${COLUMNS} from "ScoreOverride" o where o.id = $1`, [id])
  return row === undefined ? null : answerOf(row)
}

function answerOf({ authorKind, authorName, removedByKind, removedByName, ...row }: Row): ScoreOverrideAnswer {
  return {
    ...row,
    author: authorWords(authorKind, authorName),
    createdAt: row.createdAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    removedBy: removedByKind === null ? null : authorWords(removedByKind, removedByName),
  }
}

/** Why a score can not be corrected, or what it is. */
export type ScoreToCorrect =
  | { kind: 'no-interaction' }
  | { kind: 'scripted' }
  | { kind: 'not-ended' }
  | { kind: 'no-score' }
  | { kind: 'score'; score: number }

/** The score of a judge that somebody wants to correct. */
export async function findScoreToCorrect(
  db: Database,
  interactionId: string,
  { turn, of }: Pick<CreateOverride, 'turn' | 'of'>,
): Promise<ScoreToCorrect> {
  const [row] = await selectRows<{ isScripted: boolean; ended: boolean; score: number | null }>(
    db,
    `select i."itemId" is null as "isScripted", i.status in ('scored', 'unscored') as ended,
       (select j.score from "Judgement" j where j."interactionId" = i.id and j.turn = $2 and j.job::text = $3) as score
     from "Interaction" i where i.id = $1`,
    [interactionId, turn, of],
  )
  if (row === undefined) return { kind: 'no-interaction' }
  if (row.isScripted) return { kind: 'scripted' }
  if (!row.ended) return { kind: 'not-ended' }
  return row.score === null ? { kind: 'no-score' } : { kind: 'score', score: row.score }
}

/** Which score is corrected. */
type CorrectedPlace = Pick<CreateOverride, 'turn' | 'of'> & { interactionId: string }

/** What else belongs into the transaction that changes a correction. */
type Alongside = (tx: AuditTransaction, id: string, place: CorrectedPlace) => Promise<void>

/** Corrects a score; what stood before in its place is history. Gives its id. */
export function createScoreOverride(
  db: Database,
  override: CreateOverride & { interactionId: string; judgeScore: number },
  author: Reader,
  alongside: Alongside,
): Promise<string> {
  return changing(db, override.interactionId, async (query, client) => {
    await query(
      `update "ScoreOverride" set "removedAt" = now(), "removedById" = $4, "removedByKind" = $5
       where "interactionId" = $1 and turn = $2 and job = $3::"JudgementJob" and "removedAt" is null`,
      [override.interactionId, override.turn, override.of, author.userId, author.kind],
    )
    const [created] = await query(
      `insert into "ScoreOverride" (id, "interactionId", turn, job, "judgeScore", score, reason, "authorId", "authorKind", "createdAt")
       values (gen_random_uuid(), $1, $2, $3::"JudgementJob", $4, $5, $6, $7, $8, clock_timestamp()) returning id`,
      [
        override.interactionId,
        override.turn,
        override.of,
        override.judgeScore,
        override.score,
        encodeText(override.reason),
        author.userId,
        author.kind,
      ],
    )
    if (created === undefined) throw new Error('The correction was not written')
    await alongside(client, created.id, override)
    return created.id
  })
}

/** Takes a correction back; it stays as history. False where none of this id stands. */
export async function removeScoreOverride(
  db: Database,
  id: string,
  author: Reader,
  alongside: Alongside,
): Promise<boolean> {
  const [found] = await selectRows<CorrectedPlace>(
    db,
    'select "interactionId", turn::int, job::text as "of" from "ScoreOverride" where id = $1',
    [id],
  )
  if (found === undefined) return false
  return changing(db, found.interactionId, async (query, client) => {
    const removed = await query(
      `update "ScoreOverride" set "removedAt" = now(), "removedById" = $2, "removedByKind" = $3
       where id = $1 and "removedAt" is null returning id`,
      [id, author.userId, author.kind],
    )
    if (removed.length === 0) return false
    await alongside(client, id, found)
    return true
  })
}

/** One transaction: the change, then the corrected scores made anew. Interactions are ended under the same lock. */
async function changing<Result>(
  db: Database,
  interactionId: string,
  change: (
    query: (sql: string, values: unknown[]) => Promise<{ id: string }[]>,
    client: AuditTransaction,
  ) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await lockEvents(client)
    const result = await change(async (sql, values) => (await client.query<{ id: string }>(sql, values)).rows, client)
    await correctScores(client, [interactionId])
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in an unknown state is given up, not put back.
    client.release(true)
    throw new Error(`Correcting a score of interaction ${interactionId} failed`, { cause: error })
  }
}

/** How many interactions of a run people corrected. */
export async function countCorrectedInteractions(db: Database, runId: string): Promise<number> {
  const [row] = await selectRows<{ count: number }>(
    db,
    `select count(distinct i.id)::int as count from "ScoreOverride" o join "Interaction" i on i.id = o."interactionId"
     where i."runId" = $1 and o."removedAt" is null`,
    [runId],
  )
  return row?.count ?? 0
}
