import type { InteractionListEntry } from '@/lib/api/interaction'
import { headingOf } from './search-items'

/** What a list reads of an interaction. The scores are null as long as it has not ended. */
export interface InteractionRow {
  id: string
  runId: string
  itemId: string
  trial: number
  position: number
  externalId: string
  title: string
  /** Its first words, for questions without a title. */
  questionStart: string
  status: InteractionListEntry['status']
  statusReason: string | null
  stopReason: InteractionListEntry['stopReason']
  turnCount: number
  agentCostUsd: number
  unknownCostTurns: number
  benchmarkCostUsd: number
  unknownCostCalls: number
  startedAt: Date | null
  finishedAt: Date | null
  criticalThinking: number | null
  errorHandling: number | null
  topicKnowledge: number | null
  weightedComplexity: number | null
  averageUserHelpfulness: number | null
  averageAgentHelpfulness: number | null
  averageQuality: number | null
  turnOneQuality: number | null
  finalScore: number | null
  scoredTurns: number | null
  missingReason: string | null
  solved: boolean | null
}

/** Its columns; `i` is the interaction, `t` its item, `s` its scores under the launch's score set. */
export const INTERACTION_COLUMNS = `i.id, i."runId", i."itemId", i.trial, i.position, t."externalId", t.title,
  left(t."questionText", 300) as "questionStart", i.status::text, i."statusReason", i."stopReason"::text, i."turnCount", i."agentCostUsd", i."unknownCostTurns",
  i."benchmarkCostUsd", i."unknownCostCalls", i."startedAt", i."finishedAt", s."criticalThinking", s."errorHandling",
  s."topicKnowledge", s."weightedComplexity", s."averageUserHelpfulness", s."averageAgentHelpfulness",
  s."averageQuality", s."turnOneQuality", s."finalScore", s."scoredTurns", s."missingReason", s.solved`

export const INTERACTION_TABLES = `"Interaction" i join "Item" t on t.id = i."itemId"
  left join "ScoreSet" d on d."runId" = i."runId" and d."isDefault"
  left join "InteractionScore" s on s."scoreSetId" = d.id and s."interactionId" = i.id`

const NO_SCORES: Record<InteractionListEntry['status'], string> = {
  waiting: 'not played yet',
  running: 'still being played',
  errored: 'ended by an error',
  cancelled: 'cancelled',
  scored: 'not scored yet',
  unscored: 'not scored yet',
}

/** An interaction as a list shows it. What could not be had is null, beside its reason. */
export function interactionEntry(row: InteractionRow): InteractionListEntry {
  const { unknownCostTurns, turnCount, unknownCostCalls } = row
  return {
    id: row.id,
    runId: row.runId,
    itemId: row.itemId,
    scenarioId: null,
    trial: row.trial,
    position: row.position,
    item: { externalId: row.externalId, title: row.title.trim() === '' ? headingOf('', row.questionStart) : row.title },
    status: row.status,
    statusReason: row.statusReason,
    stopReason: row.stopReason,
    solved: row.solved,
    turnCount,
    scores: {
      criticalThinking: row.criticalThinking,
      errorHandling: row.errorHandling,
      topicKnowledge: row.topicKnowledge,
      weightedComplexity: row.weightedComplexity,
      averageUserHelpfulness: row.averageUserHelpfulness,
      averageAgentHelpfulness: row.averageAgentHelpfulness,
      averageQuality: row.averageQuality,
      turnOneQuality: row.turnOneQuality,
      finalScore: row.finalScore,
      scoredTurns: row.scoredTurns ?? 0,
      missingReason: row.scoredTurns === null ? NO_SCORES[row.status] : row.missingReason,
    },
    costUsd: unknownCostTurns > 0 ? null : row.agentCostUsd,
    costReason: unknownCostTurns > 0 ? `the cost of ${unknownCostTurns} of ${turnCount} turns is unknown` : null,
    benchmarkCostUsd: unknownCostCalls > 0 ? null : row.benchmarkCostUsd,
    benchmarkCostReason: unknownCostCalls > 0 ? `the cost of ${unknownCostCalls} calls is unknown` : null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
