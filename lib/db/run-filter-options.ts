import type { ScoreChoice } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { selectRows } from './select-rows'
import { listTagOptions } from './tags'

/** What the list of runs can be filtered by: only what some run has. Sorted by label. */
export interface RunFilterOptions {
  agents: { value: string; label: string }[]
  datasets: { value: string; label: string }[]
  /** Labels of judges, of either kind. */
  judges: { value: string; label: string }[]
  tags: { value: string; label: string }[]
  /** Under which formulas and weights there are scores; none where there is but one choice. */
  scores: ScoreChoice[]
}

/** Which agents, data sets and judges do runs have? */
export async function listRunFilterOptions(db: Database): Promise<RunFilterOptions> {
  const [agents, datasets, judges, tags, scores] = await Promise.all([
    selectRows<{ value: string; label: string }>(
      db,
      `select a.id as value, a.name as label from "Agent" a
       where exists (select 1 from "Run" r where r."agentId" = a.id) order by a.name, a.id`,
      [],
    ),
    selectRows<{ value: string; label: string }>(
      db,
      `select d.id as value, d.name as label from "Dataset" d
       where exists (select 1 from "Run" r join "DatasetVersion" v on v.id = r."datasetVersionId" where v."datasetId" = d.id)
       order by d.name, d.id`,
      [],
    ),
    selectRows<{ value: string; label: string }>(
      db,
      `select distinct label as value, label from "Run" r, lateral (values
         (r.configuration #>> '{evaluationJudge,label}'), (r.configuration #>> '{complexityJudge,label}')) as judges(label)
       where label is not null
       order by label`,
      [],
    ),
    listTagOptions(db, 'run'),
    selectRows<ScoreChoice>(
      db,
      'select formula, weights from "ScoreSet" group by formula, weights order by count(*) desc, formula, weights::text',
      [],
    ),
  ])
  return { agents, datasets, judges, tags, scores: scores.length > 1 ? scores : [] }
}
