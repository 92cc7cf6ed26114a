import type { ScenarioUsage } from '@/lib/runs/estimate-script'
import type { Database } from './client'
import { selectRows } from './select-rows'

interface Row {
  versionId: string
  interactions: number
  runs: number
  turns: number
  agentCalls: number
  agentInput: number
  agentOutput: number
  judgeCalls: number
  judgeInput: number
  judgeOutput: number
}

/** What earlier scored interactions of these scenario versions took, on average; a version that has none is missing. */
export async function listScenarioUsage(db: Database, versionIds: readonly string[]): Promise<ScenarioUsage[]> {
  const rows = await selectRows<Row>(
    db,
    `with played as (
       select i.id, i."runId", i."scenarioVersionId" as version, i."turnCount" from "Interaction" i
       where i."scenarioVersionId" = any($1::uuid[]) and i.status = 'scored'
     ), called as (
       select p.version, c.purpose in ('agent', 'query-embedding') as "isAgents", count(*)::float8 as calls,
         coalesce(sum(c."inputTokens"), 0)::float8 as input, coalesce(sum(c."outputTokens"), 0)::float8 as output
       from played p join "ModelCall" c on c."interactionId" = p.id group by p.version, 2
     ), counted as (
       select version, count(*)::int as n, count(distinct "runId")::int as runs, sum("turnCount")::float8 as turns
       from played group by version
     )
     select n.version as "versionId", n.n as interactions, n.runs, n.turns / n.n as turns,
       coalesce(a.calls, 0) / n.n as "agentCalls", coalesce(a.input, 0) / n.n as "agentInput",
       coalesce(a.output, 0) / n.n as "agentOutput", coalesce(j.calls, 0) / n.n as "judgeCalls",
       coalesce(j.input, 0) / n.n as "judgeInput", coalesce(j.output, 0) / n.n as "judgeOutput"
     from counted n left join called a on a.version = n.version and a."isAgents"
       left join called j on j.version = n.version and not j."isAgents"`,
    [versionIds],
  )
  return rows.map((row) => ({
    versionId: row.versionId,
    interactions: row.interactions,
    runs: row.runs,
    agent: { calls: row.agentCalls, inputTokens: row.agentInput, outputTokens: row.agentOutput, turns: row.turns },
    judge: { calls: row.judgeCalls, inputTokens: row.judgeInput, outputTokens: row.judgeOutput, turns: row.judgeCalls },
  }))
}
