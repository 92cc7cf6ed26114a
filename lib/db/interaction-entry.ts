import type { InteractionListEntry } from '@/lib/api/interaction'
import { counted } from '@/lib/counted'
import { costNoteWords } from '@/lib/runs/cost-words'
import { scoresTable } from './corrected-scores'
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
  tags: string[]
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
  assumedCostTurns: number
  assumedCostCalls: number
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
  /** The interaction that held the conversation, where it is judged again. */
  sourceId: string | null
  comments: number
  openFlags: number
  /** Scores of its turns and its question that people corrected, whether they count here or not. */
  corrections: number
}

/** Of a comment `c`: it is a flag that nobody has resolved. */
export const IS_OPEN_FLAG = `c.flag is not null and c."deletedAt" is null and c."resolvedAt" is null`

/** How many scores of an interaction `i` people corrected, whether they count or not. */
export const CORRECTIONS_COLUMN = `coalesce((select cardinality(c."overrideIds") from "CorrectedScore" c
    where c."interactionId" = i.id limit 1), 0) as corrections`

/** Its columns; `i` is the interaction, `t` its item, `s` its scores under one score set. */
export const INTERACTION_COLUMNS = `i.id, i."runId", i."itemId", i.trial, i.position, t."externalId", t.title, coalesce(t.tags, '{}') as tags,
  left(t."questionText", 300) as "questionStart", i.status::text, i."statusReason", i."stopReason"::text, i."turnCount", i."agentCostUsd", i."unknownCostTurns",
  i."benchmarkCostUsd", i."unknownCostCalls", i."assumedCostTurns", i."assumedCostCalls", i."startedAt", i."finishedAt",
  i."sourceId", s."criticalThinking", s."errorHandling",
  s."topicKnowledge", s."weightedComplexity", s."averageUserHelpfulness", s."averageAgentHelpfulness",
  s."averageQuality", s."turnOneQuality", s."finalScore", s."scoredTurns", s."missingReason", s.solved,
  (select count(*)::int from "TurnComment" c where c."interactionId" = i.id and c."deletedAt" is null) as comments,
  (select count(*)::int from "TurnComment" c where c."interactionId" = i.id and ${IS_OPEN_FLAG}) as "openFlags",
  ${CORRECTIONS_COLUMN}`

/**
 * Its tables, with the scores of one set.
 * @param scoreSetId an SQL expression, such as a parameter of type uuid
 * @param corrected whether people's corrections count
 */
export const interactionTables = (
  scoreSetId: string,
  corrected = false,
) => `"Interaction" i join "Item" t on t.id = i."itemId"
  left join ${scoresTable(corrected)} s on s."scoreSetId" = ${scoreSetId} and s."interactionId" = i.id`

/** The score set of the launch of an interaction's run. */
export const LAUNCH_SCORE_SET = `(select id from "ScoreSet" where "runId" = i."runId" and "isDefault")`

function agentCostOf({ sourceId, unknownCostTurns, turnCount, agentCostUsd }: InteractionRow) {
  const unknown = { costUsd: null, costAtLeastUsd: null, unknownCostTurns }
  if (sourceId !== null)
    return {
      ...unknown,
      unknownCostTurns: 0,
      costReason: 'the agent was not called: the conversation was paid for by the run that held it',
    }
  const costAtLeastUsd = unknownCostTurns > 0 && unknownCostTurns >= turnCount ? null : agentCostUsd
  if (unknownCostTurns > 0)
    return {
      ...unknown,
      costAtLeastUsd,
      costReason: `the cost of ${unknownCostTurns} of ${turnCount} turns is unknown`,
    }
  return { costUsd: agentCostUsd, costAtLeastUsd, unknownCostTurns, costReason: null }
}

const NO_SCORES: Record<InteractionListEntry['status'], string> = {
  waiting: 'not played yet',
  running: 'still being played',
  errored: 'ended by an error',
  cancelled: 'cancelled',
  scored: 'not scored yet',
  unscored: 'not scored yet',
}

function whyNone(status: InteractionListEntry['status'], why: string | null): string {
  return (status === 'scored' || status === 'unscored') && why !== null ? why : NO_SCORES[status]
}

/**
 * An interaction as a list shows it. What could not be had is null, beside its reason.
 * @param why there are no scores of an interaction that was played to its end; null where there ought to be some
 */
export function interactionEntry(row: InteractionRow, why: string | null = null): InteractionListEntry {
  const { turnCount, unknownCostCalls } = row
  const isBenchmarkCostUnknown = unknownCostCalls > 0 && row.benchmarkCostUsd === 0
  return {
    id: row.id,
    runId: row.runId,
    itemId: row.itemId,
    scenarioId: null,
    trial: row.trial,
    position: row.position,
    item: {
      externalId: row.externalId,
      title: row.title.trim() === '' ? headingOf('', row.questionStart) : row.title,
      tags: row.tags,
    },
    status: row.status,
    statusReason: row.statusReason,
    // A conversation whose verdicts are asked for again keeps how it ended; until it is judged, that is not told.
    stopReason: row.status === 'waiting' || row.status === 'running' ? null : row.stopReason,
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
      missingReason: row.scoredTurns === null ? whyNone(row.status, why) : row.missingReason,
    },
    ...agentCostOf(row),
    costNote: costNoteWords(row.assumedCostTurns + row.assumedCostCalls > 0),
    benchmarkCostUsd: unknownCostCalls > 0 ? null : row.benchmarkCostUsd,
    benchmarkCostReason: unknownCostCalls > 0 ? `the cost of ${counted(unknownCostCalls, 'call')} is unknown` : null,
    benchmarkCostAtLeastUsd: isBenchmarkCostUnknown ? null : row.benchmarkCostUsd,
    unknownCostCalls,
    comments: row.comments,
    openFlags: row.openFlags,
    corrections: row.corrections,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
