import type { Metric } from '@/lib/runs/run-results'
import type { Database } from './client'
import { scoresTable } from './corrected-scores'
import { selectRows } from './select-rows'

/** What was measured of one ended interaction, under one score set. */
export type InteractionMeasures = Readonly<Record<Metric | 'turnOneQuality', number | null>> & {
  itemId: string
  status: 'scored' | 'unscored'
  solved: boolean | null
  turnCount: number
  /** null where the cost of a turn is unknown. */
  agentCostUsd: number | null
}

/**
 * What was measured of each interaction of a run that was played to its end, in the run's order. No transcripts.
 * @param scoreSetId of this run
 * @param corrected whether people's corrections count
 */
export function listInteractionMeasures(
  db: Database,
  runId: string,
  scoreSetId: string,
  corrected = false,
): Promise<InteractionMeasures[]> {
  return selectRows<InteractionMeasures>(
    db,
    `select i."itemId", i.status::text, s.solved, i."turnCount",
       case when i."unknownCostTurns" = 0 and i."sourceId" is null then i."agentCostUsd" end as "agentCostUsd",
       s."criticalThinking", s."errorHandling", s."topicKnowledge", s."weightedComplexity",
       s."averageUserHelpfulness", s."averageAgentHelpfulness", s."averageQuality", s."turnOneQuality", s."finalScore"
     from "Interaction" i
       join ${scoresTable(corrected)} s on s."scoreSetId" = $2 and s."interactionId" = i.id
     where i."runId" = $1 and i.status in ('scored', 'unscored')
     order by i.position`,
    [runId, scoreSetId],
  )
}
