import type { RunListEntry } from '@/lib/api/run'
import { orderByMean } from '@/lib/runs/order-by-mean'
import type { Database } from './client'
import { runEntries } from './run-entries'
import { selectRunsById } from './run-rows'
import { selectRows } from './select-rows'

/**
 * Runs that can be read side by side: same data set version, judges and prompts, user proxy, formula and opening. A human
 * baseline, which has no user proxy, stands beside any. Simulated runs never stand beside measured ones.
 */
export interface Leaders {
  dataset: RunListEntry['dataset']
  /** The newest finished run of each agent, complete ones first, best mean first; those without a mean at the end. */
  runs: RunListEntry[]
}

/**
 * Who leads: of all runs that share their benchmark, measured ones before simulated ones, several agents before one, then
 * those that were added to last. Null where no run has finished with a scored interaction.
 */
export async function findLeaders(db: Database): Promise<Leaders | null> {
  const ids = await selectRows<{ id: string }>(
    db,
    `with ended as (
       select r.id, r."finishedAt", r."datasetVersionId" as version, r.simulated,
         r.configuration #>> '{agent,agentId}' as agent,
         jsonb_build_array(r.configuration #> '{complexityJudge,modelId}', r.configuration #> '{evaluationJudge,modelId}',
           r.configuration -> 'formula', r.configuration -> 'opening',
           r.configuration -> 'weights', r.configuration -> 'maxTurns',
           coalesce(r.configuration #> '{judging,judgements}', '1'), r.configuration #> '{judging,userHelpfulness,modelId}',
           r.configuration #> '{judging,agentHelpfulness,modelId}', r.configuration #> '{judging,solved,modelId}',
           md5((r.configuration -> 'prompts')::text)) as benchmark,
         r.configuration #>> '{userProxy,modelId}' as proxy
       from "Run" r
       where r.benchmark = 'selfscore' and r.status in ('completed', 'completed-with-errors')
         and exists (select 1 from "Interaction" i where i."runId" = r.id and i.status = 'scored')),
     places as (select distinct version, benchmark, simulated, proxy from ended),
     best as (
       select places.version, places.benchmark, places.simulated, places.proxy
       from places join ended using (version, benchmark, simulated)
       where ended.proxy is null or ended.proxy = places.proxy
       group by places.version, places.benchmark, places.simulated, places.proxy
       order by places.simulated, count(distinct ended.agent) > 1 desc,
         coalesce(max(ended."finishedAt") filter (where ended.proxy is not null), max(ended."finishedAt")) desc
       limit 1)
     select distinct on (ended.agent) ended.id
     from ended join best using (version, benchmark, simulated)
     where ended.proxy is null or ended.proxy = best.proxy
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
