import type { RunListEntry } from '@/lib/api/run'
import { orderByMean } from '@/lib/runs/order-by-mean'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/**
 * Runs that can be read side by side: same data set version, judges and prompts, user proxy, formula and opening. A human baseline,
 * which has no user proxy, stands beside any.
 */
export interface Study {
  dataset: RunListEntry['dataset']
  /** The newest finished run of each agent, complete ones first, best mean first; those without a mean at the end. */
  runs: RunListEntry[]
}

/**
 * What was measured last: the runs that share their benchmark with the run that finished last.
 * Null where no run has finished with a scored interaction.
 */
export async function findLatestStudy(db: Database): Promise<Study | null> {
  const ids = await selectRows<{ id: string }>(
    db,
    `with ended as (
       select r.id, r."finishedAt", r."datasetVersionId", r.configuration #>> '{agent,agentId}' as agent,
         jsonb_build_array(r.configuration #> '{complexityJudge,modelId}', r.configuration #> '{evaluationJudge,modelId}',
           r.configuration -> 'formula', r.configuration -> 'opening',
           r.configuration -> 'weights', r.configuration -> 'maxTurns',
           coalesce(r.configuration #> '{judging,judgements}', '1'), r.configuration #> '{judging,userHelpfulness,modelId}',
           r.configuration #> '{judging,agentHelpfulness,modelId}', r.configuration #> '{judging,solved,modelId}',
           md5((r.configuration -> 'prompts')::text)) as benchmark,
         r.configuration #>> '{userProxy,modelId}' as proxy
       from "Run" r
       where r.status in ('completed', 'completed-with-errors')
         and exists (select 1 from "Interaction" i where i."runId" = r.id and i.status = 'scored')),
     newest as (select * from ended order by "finishedAt" desc, id desc limit 1),
     alike as (
       select ended.* from ended
         join newest on ended."datasetVersionId" = newest."datasetVersionId" and ended.benchmark = newest.benchmark),
     proxy as (select proxy from alike where proxy is not null order by "finishedAt" desc, id desc limit 1)
     select distinct on (ended.agent) ended.id
     from alike as ended
     where ended.proxy is null or ended.proxy = (select proxy from proxy)
     order by ended.agent, ended."finishedAt" desc, ended.id desc`,
    [],
  )
  const rows = await selectRunsById(
    db,
    ids.map(({ id }) => id),
  )
  const runs = (await runEntries(db, rows)).toSorted((a, b) => orderByMean(a, b))
  const [first] = runs
  return first ? { dataset: first.dataset, runs } : null
}
