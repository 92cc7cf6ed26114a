import type { MetricName } from '@/lib/comparison/metrics'
import { scoresTable } from './corrected-scores'

/**
 * What an interaction `i` with its scores `s` is measured by, in SQL; null where it has no such value. The scores are those
 * of an interaction that was played to its end.
 */
export const METRIC_COLUMNS: Readonly<Record<MetricName, string>> = {
  finalScore: 's."finalScore"',
  averageQuality: 's."averageQuality"',
  averageAgentHelpfulness: 's."averageAgentHelpfulness"',
  averageUserHelpfulness: 's."averageUserHelpfulness"',
  weightedComplexity: 's."weightedComplexity"',
  criticalThinking: 's."criticalThinking"',
  errorHandling: 's."errorHandling"',
  topicKnowledge: 's."topicKnowledge"',
  turnOneQuality: 's."turnOneQuality"',
  turns: `case when i.status in ('scored', 'unscored') then i."turnCount"::float8 end`,
  solved: 's.solved::int::float8',
  costUsd: `case when i."unknownCostTurns" = 0 and i."sourceId" is null and i.status in ('scored', 'unscored')
    then i."agentCostUsd"::float8 end`,
}

/**
 * Runs and the score sets they are read under, as the table `c` with the place of each run from 1, and their interactions
 * `i` with scores `s`. Parameters 1 and 2: the runs' ids and their score sets'; a set that is null gives no scores.
 * @param corrected whether people's corrections count
 */
export const measuredTables = (
  corrected: boolean,
) => `unnest($1::uuid[], $2::uuid[]) with ordinality as c("runId", "setId", place)
  join "Interaction" i on i."runId" = c."runId"
  left join ${scoresTable(corrected)} s on s."interactionId" = i.id and s."scoreSetId" = c."setId"
    and i.status in ('scored', 'unscored')`
