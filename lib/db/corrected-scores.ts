import type pg from 'pg'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import { type Correction, CRITERIA, type Criterion, correctFacts } from '@/lib/runs/correct-facts'
import { preparationKey } from '@/lib/runs/judge-key'
import type { Complexity, Formula } from '@/lib/selfscore/formulas'
import { scoreInteraction } from '@/lib/selfscore/score-interaction'
import type { Database } from './client'
import { selectRows } from './select-rows'

const NAMES = [
  'criticalThinking',
  'errorHandling',
  'topicKnowledge',
  'weightedComplexity',
  'averageUserHelpfulness',
  'averageAgentHelpfulness',
  'averageQuality',
  'turnOneQuality',
  'finalScore',
  'scoredTurns',
  'solved',
  'missingReason',
] as const
const SCORES = NAMES.map((name) => `"${name}"`).join(', ')

/**
 * The table that scores are read from, as an SQL expression: the one place that decides which score counts. Without
 * corrections it is the judges' table itself, so that nothing costs more where nobody asks for them.
 * @param corrected whether people's corrections count: then what rests on one stands in the place of what the judges gave
 */
export function scoresTable(corrected: boolean): string {
  if (!corrected) return '"InteractionScore"'
  // A join that PostgreSQL takes into the query around it; of two tables under a union it would read the larger whole.
  const columns = NAMES.map(
    (name) => `case when c."interactionId" is null then j."${name}" else c."${name}" end as "${name}"`,
  )
  return `(select j."scoreSetId", j."interactionId", ${columns.join(', ')} from "InteractionScore" j
    left join "CorrectedScore" c on c."scoreSetId" = j."scoreSetId" and c."interactionId" = j."interactionId")`
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
  corrections: (Correction & { id: string })[]
}

/*
 * What the corrected scores of these interactions are made of, under each score set that holds them. $1 their ids; $2, $3 and
 * $4 the keys under which the criteria of each of their runs are prepared.
 */
const FACTS_SQL = `
select s."scoreSetId", t.formula, t.weights, s."interactionId", s."criticalThinking", s."errorHandling", s."topicKnowledge",
  s.solved, judged.turns, judged."user", judged.agent, stands.corrections
from "InteractionScore" s join "ScoreSet" t on t.id = s."scoreSetId" join "Interaction" i on i.id = s."interactionId"
  cross join lateral (
    select json_agg(json_build_object('id', o.id, 'turn', o.turn, 'of', o."of", 'score', o.score)) as corrections from (
      select o.id, o.turn::int, o.job::text as "of", o.score from "ScoreOverride" o
      where o."interactionId" = s."interactionId" and o."removedAt" is null
      union all
      select o.id, null, o.kind::text, o.score from "CriterionOverride" o
        join unnest($2::uuid[], $3::text[], $4::text[]) as k("runId", kind, key)
          on k."runId" = i."runId" and k.kind = o.kind::text and k.key = o."judgeKey"
      where o."itemId" = i."itemId" and o."removedAt" is null) as o) as stands
  cross join lateral (
    select array_agg(turn::int order by turn) as turns, array_agg("user" order by turn) as "user",
      array_agg(agent order by turn) as agent from (
        select turn, max(score) filter (where job = 'user') as "user", max(score) filter (where job = 'agent') as agent
        from "Judgement" where "interactionId" = s."interactionId" group by turn) as scores) as judged
where s."interactionId" = any($1::uuid[]) and stands.corrections is not null and judged.turns is not null`

const WRITE_SQL = `
insert into "CorrectedScore" ("scoreSetId", "interactionId", "overrideIds", ${SCORES})
select r."scoreSetId", r."interactionId", r."overrideIds", ${NAMES.map((name) => `r."${name}"`).join(', ')}
from json_to_recordset($1::json) as r("scoreSetId" uuid, "interactionId" uuid, "overrideIds" uuid[],
  "criticalThinking" float8, "errorHandling" float8, "topicKnowledge" float8, "weightedComplexity" float8,
  "averageUserHelpfulness" float8, "averageAgentHelpfulness" float8, "averageQuality" float8, "turnOneQuality" float8,
  "finalScore" float8, "scoredTurns" int4, solved bool, "missingReason" text)`

/** Of interactions `i`: somebody corrected one of their turns, or a criterion of their question. */
const IS_CORRECTED = `(exists (select 1 from "ScoreOverride" o where o."interactionId" = i.id and o."removedAt" is null)
  or exists (select 1 from "CriterionOverride" o where o."itemId" = i."itemId" and o."removedAt" is null))`

/**
 * Makes the corrected scores of interactions anew, from what is stored and by the same pure function as all scores. Those
 * without a correction that stands have none. Within the transaction that changed something, after lockEvents.
 */
export async function correctScores(client: pg.ClientBase, interactionIds: readonly string[]): Promise<void> {
  await client.query('delete from "CorrectedScore" where "interactionId" = any($1::uuid[])', [interactionIds])
  const { rows: found } = await client.query<{ id: string; runId: string }>(
    `select i.id, i."runId" from "Interaction" i where i.id = any($1::uuid[]) and i."itemId" is not null and ${IS_CORRECTED}`,
    [interactionIds],
  )
  if (found.length === 0) return
  const keys = await criterionKeys(client, [...new Set(found.map(({ runId }) => runId))])
  const { rows } = await client.query<ToScore>(FACTS_SQL, [
    found.map(({ id }) => id),
    keys.map(({ runId }) => runId),
    keys.map(({ kind }) => kind),
    keys.map(({ key }) => key),
  ])
  if (rows.length > 0) await client.query(WRITE_SQL, [JSON.stringify(rows.map(scored))])
}

/** The same of all interactions of a run that people corrected: for a score set that has just been filled. */
export async function correctScoresOfRun(client: pg.ClientBase, runId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select i.id from "Interaction" i where i."runId" = $1 and ${IS_CORRECTED}`,
    [runId],
  )
  if (rows.length > 0)
    await correctScores(
      client,
      rows.map(({ id }) => id),
    )
}

/** The same of all interactions that share a prepared criterion, in whatever run. */
export async function correctScoresOfCriterion(
  client: pg.ClientBase,
  { itemId, kind, judgeKey }: { itemId: string; kind: Criterion; judgeKey: string },
): Promise<void> {
  const { rows } = await client.query<{ id: string; runId: string }>(
    'select id, "runId" from "Interaction" where "itemId" = $1',
    [itemId],
  )
  const keys = await criterionKeys(client, [...new Set(rows.map(({ runId }) => runId))])
  const sharing = new Set(keys.filter((each) => each.kind === kind && each.key === judgeKey).map(({ runId }) => runId))
  await correctScores(
    client,
    rows.flatMap(({ id, runId }) => (sharing.has(runId) ? [id] : [])),
  )
}

/** Under which key each criterion of each of these runs is prepared. */
async function criterionKeys(client: pg.ClientBase, runIds: readonly string[]) {
  const { rows } = await client.query<{ id: string; configuration: unknown }>(
    `select id, configuration from "Run" where id = any($1::uuid[]) and benchmark = 'selfscore'`,
    [runIds],
  )
  return rows.flatMap(({ id, configuration }) => {
    const frozen = runConfigurationSchema.parse(configuration)
    return CRITERIA.map((kind) => ({ runId: id, kind, key: preparationKey(kind, frozen) }))
  })
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
    overrideIds: corrections.map(({ id }) => id),
    solved,
  }
}

/** How many scores people corrected in runs, and in how many interactions that counts. */
export interface CorrectionCount {
  scores: number
  interactions: number
}

export const NO_CORRECTIONS: CorrectionCount = { scores: 0, interactions: 0 }

/** The corrections that stand in these runs of either benchmark: of each, and of all together, where a shared one counts once. */
export async function countCorrections(
  db: Database,
  runIds: readonly string[],
): Promise<{ total: CorrectionCount; byRun: ReadonlyMap<string, CorrectionCount> }> {
  const rows = await selectRows<CorrectionCount & { runId: string | null }>(
    db,
    `select "runId", count(distinct o)::int as scores, count(distinct "interactionId")::int as interactions from (
       select t."runId", c."interactionId", c."overrideIds" from "ScoreSet" t join "CorrectedScore" c on c."scoreSetId" = t.id
       where t."isDefault" and t."runId" = any($1::uuid[])
       union all
       select i."runId", c."interactionId", c."overrideIds" from "CorrectedScriptScore" c
         join "Interaction" i on i.id = c."interactionId" where i."runId" = any($1::uuid[])) as corrected
       cross join lateral unnest("overrideIds") as o
     group by grouping sets (("runId"), ())`,
    [runIds],
  )
  const total = rows.find(({ runId }) => runId === null)
  return {
    total: total === undefined ? NO_CORRECTIONS : { scores: total.scores, interactions: total.interactions },
    byRun: new Map(rows.flatMap(({ runId, ...count }) => (runId === null ? [] : [[runId, count] as const]))),
  }
}
