import type { InteractionAnswer, InteractionListEntry } from '@/lib/api/interaction'
import type { RunAnswer } from '@/lib/api/run'
import { weightsWords } from '@/lib/runs/score-choice'
import { type Column, momentCell } from './column'

/** An interaction with the first and the last words of its conversation. */
export interface InteractionRow {
  run: RunAnswer
  interaction: InteractionListEntry
  /** What the agent was asked first; null before it was asked. */
  opening: string | null
  /** What the agent answered last; null before it answered. */
  lastReply: string | null
}

/** One turn of an interaction. */
export interface TurnRow {
  run: RunAnswer
  interaction: InteractionAnswer
  turn: InteractionAnswer['turns'][number]
}

/** What tells whose a row is and how it was made, wherever the row is pasted. */
const WHOSE: readonly Column<{ run: RunAnswer; interaction: InteractionListEntry }>[] = [
  ['runId', ({ run }) => run.id],
  ['runName', ({ run }) => run.name],
  ['agentId', ({ run }) => run.agent.id],
  ['agentName', ({ run }) => run.agent.name],
  ['simulated', ({ run }) => run.simulated],
  ['dataset', ({ run }) => run.dataset.name],
  ['datasetVersion', ({ run }) => run.dataset.version],
  ['formula', ({ run }) => run.formula],
  ['weights', ({ run }) => weightsWords(run.weights)],
  ['overrides', ({ run }) => (run.corrections.shown ? 'include' : 'exclude')],
  ['complexityJudge', ({ run }) => run.judges.complexity.label],
  ['evaluationJudge', ({ run }) => run.judges.evaluation.label],
  ['userProxy', ({ run }) => run.userProxy?.label ?? null],
  ['interactionId', ({ interaction }) => interaction.id],
  ['itemId', ({ interaction }) => interaction.itemId],
  ['externalId', ({ interaction }) => interaction.item.externalId],
  ['title', ({ interaction }) => interaction.item.title],
  ['trial', ({ interaction }) => interaction.trial],
]

/** One row for each planned interaction of a SelfScore run, with the numbers of its page in full. */
export const INTERACTION_COLUMNS: readonly Column<InteractionRow>[] = [
  ...WHOSE,
  ['position', ({ interaction }) => interaction.position],
  ['status', ({ interaction }) => interaction.status],
  ['statusReason', ({ interaction }) => interaction.statusReason],
  ['stopReason', ({ interaction }) => interaction.stopReason],
  ['solved', ({ interaction }) => interaction.solved],
  ['turnCount', ({ interaction }) => interaction.turnCount],
  ['criticalThinking', ({ interaction }) => interaction.scores.criticalThinking],
  ['errorHandling', ({ interaction }) => interaction.scores.errorHandling],
  ['topicKnowledge', ({ interaction }) => interaction.scores.topicKnowledge],
  ['weightedComplexity', ({ interaction }) => interaction.scores.weightedComplexity],
  ['averageUserHelpfulness', ({ interaction }) => interaction.scores.averageUserHelpfulness],
  ['averageAgentHelpfulness', ({ interaction }) => interaction.scores.averageAgentHelpfulness],
  ['averageQuality', ({ interaction }) => interaction.scores.averageQuality],
  ['turnOneQuality', ({ interaction }) => interaction.scores.turnOneQuality],
  ['finalScore', ({ interaction }) => interaction.scores.finalScore],
  ['scoredTurns', ({ interaction }) => interaction.scores.scoredTurns],
  ['missingReason', ({ interaction }) => interaction.scores.missingReason],
  ['correctedScores', ({ interaction }) => interaction.corrections],
  ['costUsd', ({ interaction }) => interaction.costUsd],
  ['costReason', ({ interaction }) => interaction.costReason],
  ['costAtLeastUsd', ({ interaction }) => interaction.costAtLeastUsd],
  ['costNote', ({ interaction }) => interaction.costNote],
  ['benchmarkCostUsd', ({ interaction }) => interaction.benchmarkCostUsd],
  ['benchmarkCostReason', ({ interaction }) => interaction.benchmarkCostReason],
  ['startedAt', ({ interaction }) => momentCell(interaction.startedAt)],
  ['finishedAt', ({ interaction }) => momentCell(interaction.finishedAt)],
  ['opening', ({ opening }) => opening],
  ['lastReply', ({ lastReply }) => lastReply],
]

/** The correction of a score that stands. */
const standing = ({ corrections }: TurnRow['turn'], of: 'user' | 'agent') =>
  corrections.find((each) => each.of === of && each.removedAt === null)

function correctionWords(turn: TurnRow['turn'], of: 'user' | 'agent'): string | null {
  const correction = standing(turn, of)
  return correction === undefined ? null : `${correction.author}: ${correction.reason}`
}

/** One row for each turn of a SelfScore run, both messages whole. */
export const TURN_COLUMNS: readonly Column<TurnRow>[] = [
  ...WHOSE,
  ['turn', ({ turn }) => turn.number],
  ['user', ({ turn }) => turn.user.text],
  ['agent', ({ turn }) => turn.agent.text],
  ['agentOutcome', ({ turn }) => turn.agent.outcome],
  ['userHelpfulness', ({ turn }) => turn.userHelpfulness.score],
  ['userHelpfulnessReason', ({ turn }) => turn.userHelpfulness.reason],
  ['userHelpfulnessUnscoredReason', ({ turn }) => turn.userHelpfulness.unscoredReason],
  ['agentHelpfulness', ({ turn }) => turn.agentHelpfulness.score],
  ['agentHelpfulnessReason', ({ turn }) => turn.agentHelpfulness.reason],
  ['agentHelpfulnessUnscoredReason', ({ turn }) => turn.agentHelpfulness.unscoredReason],
  ['userHelpfulnessCorrected', ({ turn }) => standing(turn, 'user')?.score ?? null],
  ['userHelpfulnessCorrection', ({ turn }) => correctionWords(turn, 'user')],
  ['agentHelpfulnessCorrected', ({ turn }) => standing(turn, 'agent')?.score ?? null],
  ['agentHelpfulnessCorrection', ({ turn }) => correctionWords(turn, 'agent')],
  [
    'complexityCorrections',
    ({ interaction }) =>
      interaction.complexityCorrections
        .filter(({ removedAt }) => removedAt === null)
        .map(({ of, judgeScore, score, author, reason }) => `${of}: ${judgeScore}, ${score} by ${author} (${reason})`)
        .join('\n') || null,
  ],
  ['quality', ({ turn }) => turn.quality],
  ['qualityReason', ({ turn }) => turn.qualityReason],
  ['solved', ({ turn }) => turn.solved],
  ['solvedReason', ({ turn }) => turn.solvedCheck.reason],
  ['solvedUnscoredReason', ({ turn }) => turn.solvedCheck.unscoredReason],
  ['inputTokens', ({ turn }) => turn.tokens.input],
  ['cachedInputTokens', ({ turn }) => turn.tokens.cachedInput],
  ['outputTokens', ({ turn }) => turn.tokens.output],
  ['costUsd', ({ turn }) => turn.costUsd],
  ['costReason', ({ turn }) => turn.costReason],
  ['costNote', ({ turn }) => turn.costNote],
  ['latencyMs', ({ turn }) => turn.latencyMs],
  ['signs', ({ turn }) => turn.signs.join('; ')],
  ['startedAt', ({ turn }) => momentCell(turn.startedAt)],
]
