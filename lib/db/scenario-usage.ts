import type { ScenarioUsage } from '@/lib/runs/estimate-script'
import type { Database } from './client'
import { selectRows } from './select-rows'

interface Row {
  versionId: string
  reads: boolean
  interactions: number
  runs: number
  turns: number
  said: number | null
  agentCalls: number
  agentInput: number
  agentOutput: number
  lookUps: number
  lookUpInput: number
  judgeCalls: number
  judgeInput: number
  judgeOutput: number
}

/**
 * What earlier scored interactions of these scenario versions took, on average: those of agents that read passages apart
 * from the others. What was never played is missing.
 */
export async function listScenarioUsage(db: Database, versionIds: readonly string[]): Promise<ScenarioUsage[]> {
  const rows = await selectRows<Row>(
    db,
    `with played as (
       select i.id, i."runId", i."scenarioVersionId" as version, i."turnCount",
         coalesce(jsonb_typeof(r.configuration #> '{agent,retrieval}') = 'object', false) as reads
       from "Interaction" i join "Run" r on r.id = i."runId"
       where i."scenarioVersionId" = any($1::uuid[]) and i.status = 'scored'
     ), called as (
       select p.version, p.reads, count(*) filter (where c.purpose = 'agent')::float8 as "agentCalls",
         coalesce(sum(c."inputTokens") filter (where c.purpose = 'agent'), 0)::float8 as "agentInput",
         coalesce(sum(c."outputTokens") filter (where c.purpose = 'agent'), 0)::float8 as "agentOutput",
         count(c."inputTokens") filter (where c.purpose = 'query-embedding')::float8 as "lookUps",
         coalesce(sum(c."inputTokens") filter (where c.purpose = 'query-embedding'), 0)::float8 as "lookUpInput",
         count(*) filter (where c.purpose not in ('agent', 'query-embedding'))::float8 as "judgeCalls",
         coalesce(sum(c."inputTokens") filter (where c.purpose not in ('agent', 'query-embedding')), 0)::float8 as "judgeInput",
         coalesce(sum(c."outputTokens") filter (where c.purpose not in ('agent', 'query-embedding')), 0)::float8 as "judgeOutput"
       from played p join "ModelCall" c on c."interactionId" = p.id group by p.version, p.reads
     ), spoken as (
       select p.version, p.reads, avg(length(s.record->>'said'))::float8 as said
       from played p join "ScriptStep" s on s."interactionId" = p.id where s.record->>'said' <> '' group by p.version, p.reads
     ), counted as (
       select version, reads, count(*)::int as n, count(distinct "runId")::int as runs, sum("turnCount")::float8 as turns
       from played group by version, reads
     )
     select n.version as "versionId", n.reads, n.n as interactions, n.runs, n.turns / n.n as turns, s.said,
       coalesce(c."agentCalls", 0) / n.n as "agentCalls", coalesce(c."agentInput", 0) / n.n as "agentInput",
       coalesce(c."agentOutput", 0) / n.n as "agentOutput", coalesce(c."lookUps", 0) as "lookUps",
       coalesce(c."lookUpInput", 0) as "lookUpInput", coalesce(c."judgeCalls", 0) / n.n as "judgeCalls",
       coalesce(c."judgeInput", 0) / n.n as "judgeInput", coalesce(c."judgeOutput", 0) / n.n as "judgeOutput"
     from counted n left join called c using (version, reads) left join spoken s using (version, reads)
     order by n.version, n.reads`,
    [versionIds],
  )
  return rows.map((row) => ({
    versionId: row.versionId,
    reads: row.reads,
    interactions: row.interactions,
    runs: row.runs,
    saidCharacters: row.said,
    agent: { calls: row.agentCalls, inputTokens: row.agentInput, outputTokens: row.agentOutput, turns: row.turns },
    lookUpTokens: row.lookUps === 0 ? null : row.lookUpInput / row.lookUps,
    judge: { calls: row.judgeCalls, inputTokens: row.judgeInput, outputTokens: row.judgeOutput, turns: row.judgeCalls },
  }))
}

/** Mean characters of a passage of a knowledge base, over the first of them; 0 where it holds none. */
export async function measurePassages(db: Database, knowledgeBaseId: string): Promise<number> {
  const [row] = await selectRows<{ characters: number }>(
    db,
    `select coalesce(avg(length(text)), 0)::float8 as characters from (
       select text from "KnowledgePassage" where "knowledgeBaseId" = $1 order by position limit 500) as passages`,
    [knowledgeBaseId],
  )
  return row?.characters ?? 0
}
