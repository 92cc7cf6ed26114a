import type { ScoreChoice } from '@/lib/runs/score-choice'
import type { InteractionFacts, InteractionScores } from '@/lib/selfscore/score-interaction'
import type { Database } from './client'
import { correctScoresOfRun } from './corrected-scores'
import { lockEvents, notifyRun } from './events'
import { inClientTransaction } from './in-client-transaction'
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
  /** Of its turns: the turn's number, `u` or `a`, and the verdict or nothing; null where there is no turn. */
  verdicts: string | null
}

/*
 * What the scores of a run's ended interactions are made of: each turn's verdicts, and the question's complexity as the
 * launch's own scores count it. No texts are in it, so none need to be read back as they were. The verdicts come as one
 * text, for the driver reads arrays of PostgreSQL's character by character.
 * $1 run, $2 position after which, $3 how many.
 */
const FACTS_SQL = `
select i.id as "interactionId", i.position, s."criticalThinking", s."errorHandling", s."topicKnowledge", s.solved,
  judged.verdicts
from "Interaction" i
  join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
  join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
  cross join lateral (
    select string_agg(turn || case job when 'user' then 'u' else 'a' end || coalesce(score::text, ''), ',') as verdicts
    from "Judgement" where "interactionId" = i.id and job in ('user', 'agent')) as judged
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

function factsOf({ interactionId, solved, verdicts, ...complexity }: FactsRow): StoredFacts {
  const { criticalThinking, errorHandling, topicKnowledge } = complexity
  return {
    interactionId,
    solved,
    facts: { complexity: { criticalThinking, errorHandling, topicKnowledge }, turns: turnsOf(verdicts) },
  }
}

/** @example turnsOf('1u5,1a8.5,2u,2a7') // a second turn whose user score is missing */
function turnsOf(verdicts: string | null): StoredFacts['facts']['turns'] {
  const turns: { userHelpfulness: number | null; agentHelpfulness: number | null }[] = []
  for (const verdict of verdicts?.split(',') ?? []) {
    const number = Number.parseInt(verdict, 10)
    const job = String(number).length
    const score = verdict.length === job + 1 ? null : Number(verdict.slice(job + 1))
    while (turns.length < number) turns.push({ userHelpfulness: null, agentHelpfulness: null })
    const turn = turns[number - 1]
    if (turn === undefined) throw new Error(`A verdict of turn ${number} can not be`)
    if (verdict[job] === 'u') turn.userHelpfulness = score
    else turn.agentHelpfulness = score
  }
  return turns
}

/** An interaction's scores under some score set. */
export interface ScoresToWrite {
  interactionId: string
  scores: InteractionScores
  solved: boolean | null
}

/**
 * Writes scores under a set; they are sure to stay once `markFilled` has been waited for, which no group need wait for by
 * itself: the log is written in order. What stands there already was written by whoever ended the interaction, and is newer.
 * @returns whether the set still exists
 */
export async function writeScores(db: Database, scoreSetId: string, rows: readonly ScoresToWrite[]): Promise<boolean> {
  // As arrays of PostgreSQL's in one text each: the driver would put every number into quotes, one by one.
  const column = (read: (row: ScoresToWrite) => string | number | boolean | null) =>
    `{${rows.map((row) => read(row) ?? 'null').join(',')}}`
  const { rowCount } = await db.pool.query(
    `with target as (
       select id, set_config('synchronous_commit', 'off', true) from "ScoreSet" where id = $1),
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
      rows.map(({ scores }) => scores.missingReason),
      column(({ solved }) => solved),
    ],
  )
  return rowCount === 1
}

/** The set holds every interaction that has ended; its run's pages are told. */
export async function markFilled(db: Database, { id, runId }: ScoreSetToFill): Promise<void> {
  await inClientTransaction(db, `Ending the scoring of run ${runId}`, async (client) => {
    await lockEvents(client)
    await client.query('update "ScoreSet" set pending = false where id = $1', [id])
    await correctScoresOfRun(client, runId)
    await client.query(`update "Run" set "eventSeq" = nextval('event_seq') where id = $1`, [runId])
    await notifyRun(client, runId)
  })
}
