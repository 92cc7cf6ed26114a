import type pg from 'pg'
import { type Correction, correctFacts } from '@/lib/runs/correct-facts'
import type { Complexity, Formula } from '@/lib/selfscore/formulas'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'

const SCORES = `"criticalThinking", "errorHandling", "topicKnowledge", "weightedComplexity", "averageUserHelpfulness",
  "averageAgentHelpfulness", "averageQuality", "turnOneQuality", "finalScore", "scoredTurns", solved, "missingReason"`

/**
 * The table that scores are read from, as an SQL expression.
 * @param corrected whether people's corrections count: then what rests on one stands in the place of what the judges gave
 */
export function scoresTable(corrected: boolean): string {
  if (!corrected) return '"InteractionScore"'
  return `(select "scoreSetId", "interactionId", ${SCORES} from "CorrectedScore"
    union all
    select "scoreSetId", "interactionId", ${SCORES} from "InteractionScore" j where not exists (
      select 1 from "CorrectedScore" c where c."scoreSetId" = j."scoreSetId" and c."interactionId" = j."interactionId"))`
}

interface ToScore {
  scoreSetId: string
  formula: Formula
  weights: Complexity
  interactionId: string
  criticalThinking: number | null
  errorHandling: number | null
  topicKnowledge: number | null
  solved: boolean | null
  turns: number[]
  user: (number | null)[]
  agent: (number | null)[]
  corrections: Correction[]
}

/*
 * What the corrected scores of these interactions are made of, under each score set that holds them. $1 their ids.
 */
const FACTS_SQL = `
select s."scoreSetId", t.formula, t.weights, s."interactionId", s."criticalThinking", s."errorHandling", s."topicKnowledge",
  s.solved, judged.turns, judged."user", judged.agent, stands.corrections
from "InteractionScore" s join "ScoreSet" t on t.id = s."scoreSetId"
  cross join lateral (
    select json_agg(json_build_object('turn', o.turn, 'of', o.job, 'score', o.score)) as corrections
    from "ScoreOverride" o where o."interactionId" = s."interactionId" and o."removedAt" is null) as stands
  cross join lateral (
    select array_agg(turn::int order by turn) as turns, array_agg("user" order by turn) as "user",
      array_agg(agent order by turn) as agent from (
        select turn, max(score) filter (where job = 'user') as "user", max(score) filter (where job = 'agent') as agent
        from "Judgement" where "interactionId" = s."interactionId" group by turn) as scores) as judged
where s."interactionId" = any($1::uuid[]) and stands.corrections is not null and judged.turns is not null`

const WRITE_SQL = `
insert into "CorrectedScore" ("scoreSetId", "interactionId", ${SCORES})
select r."scoreSetId", r."interactionId", ${SCORES.replaceAll(/"?(\b[a-zA-Z]+\b)"?/g, 'r."$1"')}
from json_to_recordset($1::json) as r("scoreSetId" uuid, "interactionId" uuid, "criticalThinking" float8,
  "errorHandling" float8, "topicKnowledge" float8, "weightedComplexity" float8, "averageUserHelpfulness" float8,
  "averageAgentHelpfulness" float8, "averageQuality" float8, "turnOneQuality" float8, "finalScore" float8,
  "scoredTurns" int4, solved bool, "missingReason" text)`

/**
 * Makes the corrected scores of interactions anew, from what is stored and by the same pure function as all scores. Those
 * without a correction that stands have none. Within the transaction that changed something, after lockEvents.
 */
export async function correctScores(client: pg.ClientBase, interactionIds: readonly string[]): Promise<void> {
  await client.query('delete from "CorrectedScore" where "interactionId" = any($1::uuid[])', [interactionIds])
  const { rows } = await client.query<ToScore>(FACTS_SQL, [interactionIds])
  if (rows.length > 0) await client.query(WRITE_SQL, [JSON.stringify(rows.map(scored))])
}

/** The same of all interactions of a run that people corrected: for a score set that has just been filled. */
export async function correctScoresOfRun(client: pg.ClientBase, runId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct i.id from "ScoreOverride" o join "Interaction" i on i.id = o."interactionId"
     where i."runId" = $1 and o."removedAt" is null`,
    [runId],
  )
  if (rows.length > 0)
    await correctScores(
      client,
      rows.map(({ id }) => id),
    )
}

function scored({
  scoreSetId,
  formula,
  weights,
  interactionId,
  solved,
  turns,
  user,
  agent,
  corrections,
  ...judged
}: ToScore) {
  const facts = {
    complexity: judged,
    turns: turns.map((_, index) => ({
      userHelpfulness: user[index] ?? null,
      agentHelpfulness: agent[index] ?? null,
    })),
  }
  return {
    ...scoreInteraction(correctFacts(facts, turns, corrections), formula, weights),
    scoreSetId,
    interactionId,
    solved,
  }
}
