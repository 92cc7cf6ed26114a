import type { LaunchedAs } from '@/lib/comparison/analysis-plan'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import type { Database } from './client'
import { selectRows } from './select-rows'

const analysisSchema = runConfigurationSchema.shape.analysis

/** The analyses that these runs were launched for, by run. One that is gone is missing. */
export async function findLaunchedAnalyses(
  db: Database,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, LaunchedAs>> {
  const rows = await selectRows<{ id: string; agentId: string | null; analysis: unknown }>(
    db,
    `select id, coalesce("agentId"::text, configuration #>> '{agent,agentId}') as "agentId",
       configuration -> 'analysis' as analysis
     from "Run" where id = any($1::uuid[])`,
    [runIds],
  )
  return new Map(
    rows.map(({ id, agentId, analysis }) => [id, { agentId, plan: analysisSchema.parse(analysis ?? null) }]),
  )
}
