import type { RunConfiguration } from '@/lib/runs/configuration'
import type { EarlierCosts } from '@/lib/runs/estimate-cost'
import { type EvaluationJob, evaluationJudges } from '@/lib/runs/evaluation-judges'
import type { Database } from './client'
import { selectRows } from './select-rows'
import { encodeText, mapTexts } from './stored-text'

/** The judge of one job: its own, or the evaluation judge. */
const judgeOf = (job: EvaluationJob): string =>
  `coalesce(nullif(r.configuration #> '{judging,${job}}', 'null'), r.configuration -> 'evaluationJudge') - $4::text[]`

/*
 * Compared as JSON values, without what has no influence on the cost: ids and labels of models, the agent's name.
 */
const SQL = `
select count(distinct r.id)::int as runs, count(i.id)::int as interactions,
  coalesce(sum(i."agentCostUsd" + i."benchmarkCostUsd"), 0)::float8 as usd,
  coalesce(sum(i."unknownCostTurns" + i."unknownCostCalls"), 0)::int as unknown
from "Run" r join "Interaction" i on i."runId" = r.id and i.status in ('scored', 'unscored')
where r."agentId" = $1 and r."datasetVersionId" = $2 and r.status in ('completed', 'completed-with-errors')
  and nullif(r.configuration #> '{agent,model}', 'null') - $4::text[] is not distinct from nullif($3::jsonb #> '{agent}', 'null')
  and nullif(r.configuration -> 'userProxy', 'null') - $4::text[] is not distinct from nullif($3::jsonb #> '{userProxy}', 'null')
  and coalesce(r.configuration #> '{agent,costPerInteractionUsd}', 'null') = $3::jsonb #> '{costPerInteractionUsd}'
  and coalesce(r.configuration #> '{agent,withComments}', 'false') = $3::jsonb #> '{withComments}'
  and r.configuration #> '{agent,systemPrompt}' = $3::jsonb #> '{systemPrompt}'
  and r.configuration #> '{maxTurns}' = $3::jsonb #> '{maxTurns}'
  and r.configuration #> '{opening}' = $3::jsonb #> '{opening}'
  and ${judgeOf('userHelpfulness')} = $3::jsonb #> '{judges,userHelpfulness}'
  and ${judgeOf('agentHelpfulness')} = $3::jsonb #> '{judges,agentHelpfulness}'
  and ${judgeOf('solved')} = $3::jsonb #> '{judges,solved}'
  and coalesce(r.configuration #> '{judging,judgements}', '1') = $3::jsonb #> '{judgements}'
  and r.configuration -> 'prompts' = $3::jsonb #> '{prompts}'
  and r."sourceRunId" is null`

const NO_INFLUENCE = ['modelId', 'label', 'connectionName', 'simulated']

/** What finished runs like this one cost. */
export async function sumEarlierCosts(
  db: Pick<Database, 'pool'>,
  configuration: RunConfiguration,
): Promise<EarlierCosts> {
  const { agent, dataset, userProxy, maxTurns, opening, prompts } = configuration
  const judges = evaluationJudges(configuration)
  const [row] = await selectRows<EarlierCosts>(db, SQL, [
    agent.agentId,
    dataset.versionId,
    JSON.stringify({
      agent: agent.model && withInfluence(agent.model),
      userProxy: userProxy && withInfluence(userProxy),
      costPerInteractionUsd: agent.costPerInteractionUsd,
      withComments: agent.withComments,
      systemPrompt: agent.systemPrompt,
      maxTurns,
      opening,
      judges: {
        userHelpfulness: withInfluence(judges.userHelpfulness),
        agentHelpfulness: withInfluence(judges.agentHelpfulness),
        solved: withInfluence(judges.solved),
      },
      judgements: configuration.judging.judgements,
      prompts: mapTexts(prompts, encodeText),
    }),
    NO_INFLUENCE,
  ])
  return row ?? { runs: 0, interactions: 0, usd: 0, unknown: 0 }
}

function withInfluence(model: object): object {
  return Object.fromEntries(Object.entries(model).filter(([key]) => !NO_INFLUENCE.includes(key)))
}
