import type { RunConfiguration } from '@/lib/runs/configuration'
import type { EarlierTurns } from '@/lib/runs/estimate-launch'
import type { ConnectionLimits } from '@/lib/runs/estimate-time'
import type { Observed, ObservedCalls, TextLengths } from '@/lib/runs/estimate-usage'
import { modelFor } from '@/lib/runs/model-for'
import { type CallPurpose, EMBEDDING_PURPOSE, PREPARATION_PURPOSES, TURN_CALL_PURPOSES } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { type RunRow, selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/** Mean lengths need no more questions than this. */
const SAMPLE_ITEMS = 500
/** The newest runs tell best how models behave now. */
const SAMPLE_RUNS = 20
/** Of each of them. */
const SAMPLE_INTERACTIONS = 300

/** How long the texts of these questions are, on average over an even sample of them. */
export async function measureTexts(
  db: Database,
  itemIds: readonly string[],
  configuration: RunConfiguration,
): Promise<TextLengths> {
  const step = Math.max(1, itemIds.length / SAMPLE_ITEMS)
  const sample = Array.from(
    { length: Math.min(itemIds.length, SAMPLE_ITEMS) },
    (_, at) => itemIds[Math.floor(at * step)],
  )
  const [lengths] = await selectRows<TextLengths>(
    db,
    `select coalesce(avg(length(t.title)), 0)::float8 as title, coalesce(avg(length(t."questionText")), 0)::float8 as question,
       coalesce(avg(length(t."answerText")), 0)::float8 as answer,
       (${madeLength('summary')}) as summary, (${madeLength('problem')}) as problem,
       (select avg(length(text))::float8 from (
          select text from "KnowledgePassage" where "knowledgeBaseId" = $2 order by position limit ${SAMPLE_ITEMS}) as passages) as passage
     from "Item" t where t.id = any($1::uuid[])`,
    [sample, configuration.agent.retrieval?.knowledgeBaseId ?? null, configuration.dataset.versionId],
  )
  if (lengths === undefined) throw new Error('The texts of a launch were not measured')
  return lengths
}

/** How long the summaries or problems are that were made of the data set's questions, of these or of others. */
const madeLength = (kind: 'summary' | 'problem') => `select avg(length(text))::float8 from (
  select p.text from "Item" i join "Preparation" p on p."itemId" = i.id and p.kind = '${kind}' and p."judgeKey" = '' and p.done
  where i."versionId" = $3 and p.text is not null limit ${SAMPLE_ITEMS}) as made`

/** How many turns earlier interactions had: of this agent on this data set, else of it on others, else of others on this. */
export async function findEarlierTurns(db: Database, configuration: RunConfiguration): Promise<EarlierTurns | null> {
  const { agent, dataset } = configuration
  const rows = await selectRows<{ closeness: number; turns: number[]; runs: number }>(
    db,
    `with near as (
       select r.id, case when r."agentId" = $1 and v."datasetId" = $2 then 1 when r."agentId" = $1 then 2 else 3 end as closeness
       from "Run" r join "DatasetVersion" v on v.id = r."datasetVersionId"
       where (r."agentId" = $1 or v."datasetId" = $2) and r."startedAt" is not null
         and (r.configuration #>> '{agent,kind}' = 'human-baseline') = $3
       order by closeness, r."createdAt" desc limit ${SAMPLE_RUNS})
     select near.closeness, array_agg(i."turnCount") as turns, count(distinct near.id)::int as runs
     from near cross join lateral (
       select "turnCount" from "Interaction" where "runId" = near.id and status in ('scored', 'unscored')
       order by position limit ${SAMPLE_INTERACTIONS}) as i
     group by near.closeness order by near.closeness limit 1`,
    [agent.agentId, dataset.datasetId, agent.kind === 'human-baseline'],
  )
  const [closest] = rows
  if (closest === undefined) return null
  const sources = ['this agent on this data set', 'this agent on other data sets', 'other agents on this data set']
  return { turns: closest.turns, runs: closest.runs, source: sources[closest.closeness - 1] ?? '' }
}

interface CallsRow extends ObservedCalls {
  purpose: CallPurpose
}

/** What earlier calls took, for each purpose those to the very model that this launch would call. */
export async function observeCalls(db: Database, configuration: RunConfiguration): Promise<Observed> {
  const recent = await selectRows<{ id: string }>(
    db,
    `select id from "Run" where benchmark = 'selfscore' and "startedAt" is not null order by "createdAt" desc limit ${3 * SAMPLE_RUNS}`,
    [],
  )
  const runs = await selectRunsById(
    db,
    recent.map(({ id }) => id),
  )
  const pairs = [...PREPARATION_PURPOSES, ...TURN_CALL_PURPOSES].flatMap((purpose) => {
    const wanted = identity(purpose, configuration)
    if (wanted === null) return []
    return runs
      .filter((run) => identity(purpose, run.configuration) === wanted)
      .slice(0, SAMPLE_RUNS)
      .map((run) => ({ runId: run.id, purpose, sameData: isSameData(run, configuration) }))
  })
  if (pairs.length === 0) return {}
  const rows = await selectRows<CallsRow>(db, OBSERVED_SQL, [
    pairs.map(({ runId }) => runId),
    pairs.map(({ purpose }) => purpose),
    pairs.map(({ sameData }) => sameData),
  ])
  return Object.fromEntries(rows.map(({ purpose, ...observed }) => [purpose, observed]))
}

const isSameData = (run: RunRow, { dataset, opening }: RunConfiguration): boolean =>
  run.configuration.dataset.datasetId === dataset.datasetId && run.configuration.opening === opening

/** Endpoint and exact model name; null where nobody is called. */
function identity(purpose: CallPurpose, configuration: Omit<RunConfiguration, 'prompts'>): string | null {
  if (configuration.agent.kind === 'human-baseline' && (purpose === 'agent' || purpose === 'user-proxy')) return null
  if (purpose === EMBEDDING_PURPOSE && !configuration.agent.retrieval?.embedding) return null
  const { connectionId, name } = modelFor(purpose, configuration as RunConfiguration)
  return `${connectionId} ${name}`
}

/*
 * Turn 1 holds the first request of most purposes; the user proxy and its judge come in with turn 2. Only first attempts:
 * a second one has a reminder in its request.
 */
const OBSERVED_SQL = `
with pairs as (select * from unnest($1::uuid[], $2::text[], $3::bool[]) as p("runId", purpose, "sameData")),
calls as (
  select p.purpose, c."inputTokens", c."outputTokens", c."latencyMs",
    p."sameData" and c.turn = (case when p.purpose in ('user-proxy', 'user-helpfulness') then 2 else 1 end) as "isFirst"
  from pairs p
    cross join lateral (
      select id from "Interaction" where "runId" = p."runId" and "turnCount" > 0 order by position limit ${SAMPLE_INTERACTIONS}) as i
    join "ModelCall" c on c."interactionId" = i.id and c.purpose = p.purpose and c.attempt = 1
  union all
  select p.purpose, (call->>'inputTokens')::float8, (call->>'outputTokens')::float8, (call->>'latencyMs')::float8, p."sameData"
  from pairs p
    cross join lateral (
      select calls from "Preparation" where "runId" = p."runId" and kind::text = p.purpose and jsonb_typeof(calls) = 'array'
      limit ${SAMPLE_INTERACTIONS}) as made
    cross join lateral jsonb_array_elements(made.calls) as call
  where (call->>'attempt')::int = 1
)
select purpose, count(*)::int as calls, avg("inputTokens") filter (where "isFirst")::float8 as "firstInputTokens",
  avg("outputTokens")::float8 as "outputTokens", avg("latencyMs")::float8 as "latencyMs"
from calls group by purpose`

/** How many interactions all living workers play at the same time. */
export async function countPlaces(db: Database): Promise<number> {
  const [row] = await selectRows<{ places: number }>(
    db,
    `select coalesce(sum(concurrency), 0)::int as places from "Worker" where "heartbeatAt" > now() - interval '30 seconds'`,
    [],
  )
  return row?.places ?? 0
}

/** What these connections take, as they are now. */
export function listConnectionLimits(db: Database, connectionIds: readonly string[]): Promise<ConnectionLimits[]> {
  return selectRows<ConnectionLimits>(
    db,
    `select id as "connectionId", "maxConcurrent", "requestsPerMinute", "tokensPerMinute" from "Connection"
     where id = any($1::uuid[])`,
    [connectionIds],
  )
}
