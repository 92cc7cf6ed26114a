import type { PoolClient } from 'pg'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import { CRITERIA, type Criterion } from '@/lib/runs/correct-facts'
import { isCorrectable } from '@/lib/runs/correct-points'
import { preparationKey } from '@/lib/runs/judge-key'
import type { CheckResult } from '@/lib/scripted/play/score-script'
import type { Database } from './client'
import { authorWords, type Reader } from './comments'
import { correctPoints } from './corrected-points'
import { correctScores, correctScoresOfCriterion } from './corrected-scores'
import { lockEvents } from './events'
import { selectRows } from './select-rows'
import { encodeText } from './stored-text'

/** Which score is corrected. A criterion belongs to the question and the judge, and so to every run that shares it. */
export type CorrectedPlace =
  | { kind: 'turn'; interactionId: string; turn: number; of: 'user' | 'agent' }
  | { kind: 'criterion'; itemId: string; of: Criterion; judgeKey: string }
  | { kind: 'check'; interactionId: string; check: string }

/** Where the corrections of each kind are kept, under which columns. */
const TABLES = {
  turn: {
    name: 'ScoreOverride',
    judged: 'judgeScore',
    value: 'score',
    shown: `o.job::text as "of", o.turn::int, null as "check", o."judgeScore", o.score`,
    place: { interactionId: 'uuid', turn: 'int2', job: '"JudgementJob"' },
  },
  criterion: {
    name: 'CriterionOverride',
    judged: 'judgeScore',
    value: 'score',
    shown: `o.kind::text as "of", null::int as turn, null as "check", o."judgeScore", o.score`,
    place: { itemId: 'uuid', kind: '"PreparationKind"', judgeKey: 'text' },
  },
  check: {
    name: 'PointOverride',
    judged: 'judgePoints',
    value: 'points',
    shown: `'check' as "of", null::int as turn, o."checkId" as "check", o."judgePoints"::float8 as "judgeScore", o.points::float8 as score`,
    place: { interactionId: 'uuid', checkId: 'text' },
  },
} as const

type Kind = keyof typeof TABLES

interface Row {
  id: string
  of: ScoreOverrideAnswer['of']
  turn: number | null
  check: string | null
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

/** Of a correction `o`. One that a bundle brought names who wrote it there. */
const columnsOf = (kind: Kind) => `o.id, ${TABLES[kind].shown}, o.reason, o."authorKind",
  coalesce(o."authorName", (select name from "User" where id = o."authorId")) as "authorName", o."createdAt", o."removedAt",
  o."removedByKind", coalesce(o."removedByName", (select name from "User" where id = o."removedById")) as "removedByName"`

/** What people corrected of the turns or the checks of an interaction, oldest first, what was taken back among it. */
export async function listScoreOverrides(db: Database, interactionId: string): Promise<ScoreOverrideAnswer[]> {
  const of = (kind: Kind) => `select ${columnsOf(kind)} from "${TABLES[kind].name}" o where o."interactionId" = $1`
  const rows = await selectRows<Row>(
    db,
    `select * from (${of('turn')} union all ${of('check')}) as o order by "createdAt", id`,
    [interactionId],
  )
  return rows.map(answerOf)
}

/** The same of the criteria of a question, as they count in a run that was frozen like this. */
export async function listCriterionOverrides(
  db: Database,
  itemId: string,
  configuration: RunConfiguration,
): Promise<ScoreOverrideAnswer[]> {
  const rows = await selectRows<Row>(
    db,
    `select ${columnsOf('criterion')} from "CriterionOverride" o
     where o."itemId" = $1 and (o.kind::text, o."judgeKey") in (select * from unnest($2::text[], $3::text[]))
     order by o."createdAt", o.id`,
    [itemId, CRITERIA, CRITERIA.map((kind) => preparationKey(kind, configuration))],
  )
  return rows.map(answerOf)
}

export async function findScoreOverride(db: Database, id: string): Promise<ScoreOverrideAnswer | null> {
  const [row] = await selectRows<Row>(
    db,
    (Object.keys(TABLES) as Kind[])
      .map((kind) => `select ${columnsOf(kind)} from "${TABLES[kind].name}" o where o.id = $1`)
      .join(' union all '),
    [id],
  )
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

/** An interaction as a person corrects something of it. */
export interface InteractionToCorrect {
  isScripted: boolean
  /** Played to its end. */
  ended: boolean
  itemId: string | null
  configuration: unknown
}

export async function findInteractionToCorrect(db: Database, id: string): Promise<InteractionToCorrect | null> {
  const [row] = await selectRows<InteractionToCorrect>(
    db,
    `select i."itemId" is null as "isScripted", i.status in ('scored', 'unscored') as ended, i."itemId", r.configuration
     from "Interaction" i join "Run" r on r.id = i."runId" where i.id = $1`,
    [id],
  )
  return row ?? null
}

/** The key under which a criterion is prepared for a run that was frozen like this. */
export function criterionKey(configuration: unknown, of: Criterion): string {
  return preparationKey(of, runConfigurationSchema.parse(configuration))
}

/** What a judge gave there, or a check; null where that gave nothing. */
export async function findJudged(
  db: Database,
  place: CorrectedPlace,
): Promise<{ score: number; most: number | null } | null> {
  if (place.kind === 'check') {
    const [row] = await selectRows<{ checks: CheckResult[] }>(
      db,
      'select checks from "ScriptScore" where "interactionId" = $1',
      [place.interactionId],
    )
    const check = row?.checks.find(({ id }) => id === place.check)
    return check === undefined || !isCorrectable(check) ? null : { score: check.earned, most: check.points }
  }
  const [row] = await (place.kind === 'turn'
    ? selectRows<{ score: number | null }>(
        db,
        'select score from "Judgement" where "interactionId" = $1 and turn = $2 and job::text = $3',
        [place.interactionId, place.turn, place.of],
      )
    : selectRows<{ score: number | null }>(
        db,
        'select score from "Preparation" where "itemId" = $1 and kind::text = $2 and "judgeKey" = $3 and done',
        [place.itemId, place.of, place.judgeKey],
      ))
  return row == null || row.score === null ? null : { score: row.score, most: null }
}

/** What else belongs into the transaction that changes a correction. */
type Alongside = (tx: PoolClient, id: string, place: CorrectedPlace) => Promise<void>

/** Corrects a score; what stood before in its place is history. Gives its id. */
export function createScoreOverride(
  db: Database,
  { place, judgeScore, score, reason }: { place: CorrectedPlace; judgeScore: number; score: number; reason: string },
  author: Reader,
  alongside: Alongside,
): Promise<string> {
  const { name, judged, value, place: columns } = TABLES[place.kind]
  const casts = Object.entries(columns)
  const values = valuesOf(place)
  const there = casts.map(([column, type], at) => `"${column}" = $${at + 1}::${type}`).join(' and ')
  const after = casts.length
  return changing(db, async (query, client) => {
    await query(
      `update "${name}" set "removedAt" = now(), "removedById" = $${after + 1}, "removedByKind" = $${after + 2}
       where ${there} and "removedAt" is null`,
      [...values, author.userId, author.kind],
    )
    const [created] = await query(
      `insert into "${name}" (id, ${casts.map(([column]) => `"${column}"`).join(', ')}, "${judged}", "${value}", reason,
         "authorId", "authorKind", "createdAt")
       values (gen_random_uuid(), ${casts.map(([, type], at) => `$${at + 1}::${type}`).join(', ')},
         ${[1, 2, 3, 4, 5].map((more) => `$${after + more}`).join(', ')}, clock_timestamp()) returning id`,
      [...values, judgeScore, score, encodeText(reason), author.userId, author.kind],
    )
    if (created === undefined) throw new Error('The correction was not written')
    await correctAnew(client, place)
    await alongside(client, created.id, place)
    return created.id
  })
}

function valuesOf(place: CorrectedPlace): (string | number)[] {
  if (place.kind === 'turn') return [place.interactionId, place.turn, place.of]
  return place.kind === 'criterion' ? [place.itemId, place.of, place.judgeKey] : [place.interactionId, place.check]
}

/** Takes a correction back; it stays as history. False where none of this id stands. */
export async function removeScoreOverride(
  db: Database,
  id: string,
  author: Reader,
  alongside: Alongside,
): Promise<boolean> {
  const place = await findPlace(db, id)
  if (place === null) return false
  return changing(db, async (query, client) => {
    const removed = await query(
      `update "${TABLES[place.kind].name}" set "removedAt" = now(), "removedById" = $2, "removedByKind" = $3
       where id = $1 and "removedAt" is null returning id`,
      [id, author.userId, author.kind],
    )
    if (removed.length === 0) return false
    await correctAnew(client, place)
    await alongside(client, id, place)
    return true
  })
}

async function findPlace(db: Database, id: string): Promise<CorrectedPlace | null> {
  const [row] = await selectRows<{ place: CorrectedPlace }>(
    db,
    `select json_build_object('kind', 'turn', 'interactionId', "interactionId", 'turn', turn, 'of', job) as place
     from "ScoreOverride" where id = $1
     union all
     select json_build_object('kind', 'criterion', 'itemId', "itemId", 'of', kind, 'judgeKey', "judgeKey")
     from "CriterionOverride" where id = $1
     union all
     select json_build_object('kind', 'check', 'interactionId', "interactionId", 'check', "checkId")
     from "PointOverride" where id = $1`,
    [id],
  )
  return row?.place ?? null
}

/** What rests on a correction is made anew, wherever it counts. */
function correctAnew(client: PoolClient, place: CorrectedPlace): Promise<void> {
  if (place.kind === 'turn') return correctScores(client, [place.interactionId])
  if (place.kind === 'check') return correctPoints(client, [place.interactionId])
  return correctScoresOfCriterion(client, { itemId: place.itemId, kind: place.of, judgeKey: place.judgeKey })
}

/** One transaction. Interactions are ended under the same lock. */
async function changing<Result>(
  db: Database,
  change: (query: (sql: string, values: unknown[]) => Promise<{ id: string }[]>, client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await lockEvents(client)
    const result = await change(async (sql, values) => (await client.query<{ id: string }>(sql, values)).rows, client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in an unknown state is given up, not put back.
    client.release(true)
    throw new Error('Correcting a score failed', { cause: error })
  }
}
