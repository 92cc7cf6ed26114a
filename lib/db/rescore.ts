import type { ScoreChoice } from '@/lib/runs/score-choice'
import type { InteractionFacts, InteractionScores } from '@/lib/selfscore/score-interaction'
import type { Database } from './client'
import { lockEvents, notifyRun } from './events'
import { selectRows } from './select-rows'

/** A score set that is to be computed. */
export interface ScoreSetToFill extends ScoreChoice {
  id: string
  runId: string
}

/** The score set of this id, as long as it is pending. */
export async function findScoreSetToFill(db: Database, scoreSetId: string): Promise<ScoreSetToFill | null> {
  const [set] = await selectRows<ScoreSetToFill>(
    db,
    'select id, "runId", formula, weights from "ScoreSet" where id = $1 and pending',
    [scoreSetId],
  )
  return set ?? null
}

/** What one interaction's scores are made of. */
export interface StoredFacts {
  interactionId: string
  facts: InteractionFacts
  solved: boolean | null
}

interface FactsRow {
  interactionId: string
  position: number
  criticalThinking: number | null
  errorHandling: number | null
  topicKnowledge: number | null
  solved: boolean | null
  user: (number | null)[] | null
  agent: (number | null)[] | null
}

/*
 * What the scores of a run's ended interactions are made of: each turn's verdicts, and the question's complexity as the
 * launch's own scores count it. No texts are in it, so none need to be read back as they were.
 * $1 run, $2 position after which, $3 how many.
 */
const FACTS_SQL = `
select i.id as "interactionId", i.position, s."criticalThinking", s."errorHandling", s."topicKnowledge", s.solved,
  turns."user", turns.agent
from "Interaction" i
  join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
  join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
  cross join lateral (
    select array_agg("user" order by turn) as "user", array_agg(agent order by turn) as agent from (
      select turn, max(score) filter (where job = 'user') as "user", max(score) filter (where job = 'agent') as agent
      from "Judgement" where "interactionId" = i.id group by turn) as scores) as turns
where i."runId" = $1 and i.position > $2 order by i.position limit $3`

/**
 * What the scores of a run's ended interactions are made of, in groups; the next group is on its way while one is looked
 * at. A verdict that is missing is missing here.
 */
export async function* readFacts(db: Database, runId: string, groupSize: number): AsyncGenerator<StoredFacts[]> {
  const read = (after: number) => db.pool.query<FactsRow>(FACTS_SQL, [runId, after, groupSize])
  let next = read(-1)
  for (;;) {
    const { rows } = await next
    const last = rows.at(-1)
    if (last === undefined) return
    next = read(last.position)
    // Awaited after the group; a failure until then must not go unseen as an unhandled rejection.
    next.catch(() => undefined)
    yield rows.map(factsOf)
  }
}

function factsOf({ interactionId, solved, user, agent, ...complexity }: FactsRow): StoredFacts {
  const { criticalThinking, errorHandling, topicKnowledge } = complexity
  const turns = (user ?? []).map((userHelpfulness, index) => ({
    userHelpfulness,
    agentHelpfulness: agent?.[index] ?? null,
  }))
  return { interactionId, solved, facts: { complexity: { criticalThinking, errorHandling, topicKnowledge }, turns } }
}

/** An interaction's scores under some score set. */
export interface ScoresToWrite {
  interactionId: string
  scores: InteractionScores
  solved: boolean | null
}

/**
 * Writes scores under a set. What stands there already was written by whoever ended the interaction, and is newer.
 * @returns whether the set still exists
 */
export async function writeScores(db: Database, scoreSetId: string, rows: readonly ScoresToWrite[]): Promise<boolean> {
  const column = (read: (row: ScoresToWrite) => unknown) => rows.map(read)
  const { rowCount } = await db.pool.query(
    `with target as (select id from "ScoreSet" where id = $1),
     written as (
       insert into "InteractionScore" ("scoreSetId", "interactionId", "criticalThinking", "errorHandling", "topicKnowledge",
         "weightedComplexity", "averageUserHelpfulness", "averageAgentHelpfulness", "averageQuality", "turnOneQuality",
         "finalScore", "scoredTurns", "missingReason", solved)
       select target.id, r.* from target, unnest($2::uuid[], $3::float8[], $4::float8[], $5::float8[], $6::float8[],
         $7::float8[], $8::float8[], $9::float8[], $10::float8[], $11::float8[], $12::int[], $13::text[], $14::bool[]) as r
       on conflict ("scoreSetId", "interactionId") do nothing)
     select id from target`,
    [
      scoreSetId,
      column((row) => row.interactionId),
      column(({ scores }) => scores.criticalThinking),
      column(({ scores }) => scores.errorHandling),
      column(({ scores }) => scores.topicKnowledge),
      column(({ scores }) => scores.weightedComplexity),
      column(({ scores }) => scores.averageUserHelpfulness),
      column(({ scores }) => scores.averageAgentHelpfulness),
      column(({ scores }) => scores.averageQuality),
      column(({ scores }) => scores.turnOneQuality),
      column(({ scores }) => scores.finalScore),
      column(({ scores }) => scores.scoredTurns),
      column(({ scores }) => scores.missingReason),
      column(({ solved }) => solved),
    ],
  )
  return rowCount === 1
}

/** The set holds every interaction that has ended; its run's pages are told. */
export async function markFilled(db: Database, { id, runId }: ScoreSetToFill): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await lockEvents(client)
    await client.query('update "ScoreSet" set pending = false where id = $1', [id])
    await client.query(`update "Run" set "eventSeq" = nextval('event_seq') where id = $1`, [runId])
    await notifyRun(client, runId)
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw new Error(`Ending the scoring of run ${runId} failed`, { cause: error })
  }
}
