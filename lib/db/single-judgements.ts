import type { RunListEntry } from '@/lib/api/run'
import type { MetricName } from '@/lib/comparison/metrics'
import type { Played } from '@/lib/comparison/variance-by-source'
import { type JudgedSeverally, scoresOfSingleJudgements } from '@/lib/runs/single-judgements'
import type { Database } from './client'
import { selectRows } from './select-rows'

/**
 * Where each text of a run was judged several times: what the metric would have been by each judgement alone, one list for
 * each, in the order of the run's plan. Nothing where it was judged once, or the metric is none of the judge's.
 */
export async function listSingleJudgements(
  db: Database,
  { id, judges, formula, weights }: RunListEntry,
  metric: MetricName,
): Promise<Played[]> {
  if (judges.judgements < 2) return []
  const rows = await selectRows<JudgedSeverally>(
    db,
    `select i."itemId", s."criticalThinking", s."errorHandling", s."topicKnowledge",
       coalesce((
         select json_agg(json_build_array(j.turn, j.job, j.score,
           (select json_agg((r.judged ->> 'score')::float8 order by r.place)
            from jsonb_array_elements(j.repeats) with ordinality as r(judged, place))))
         from "Judgement" j where j."interactionId" = i.id and j.job in ('user', 'agent')), '[]') as verdicts
     from "Interaction" i
       left join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
       left join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id
         and i.status in ('scored', 'unscored')
     where i."runId" = $1 order by i.position, i.id`,
    [id],
  )
  return scoresOfSingleJudgements(rows, { judgements: judges.judgements, formula, weights }, metric)
}
