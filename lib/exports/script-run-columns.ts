import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { countedOutcome } from '@/lib/runs/correct-points'
import type { Column } from './column'

/** A played scenario with its conversation. */
export interface ScriptInteractionRow {
  run: ScriptRunAnswer
  interaction: ScriptInteractionAnswer
}

/** One turn of it. */
export interface ScriptTurnRow extends ScriptInteractionRow {
  turn: ScriptInteractionAnswer['turns'][number]
}

const WHOSE: readonly Column<ScriptInteractionRow>[] = [
  ['runId', ({ run }) => run.id],
  ['runName', ({ run }) => run.name],
  ['agentId', ({ run }) => run.agent.id],
  ['agentName', ({ run }) => run.agent.name],
  ['simulated', ({ run }) => run.simulated],
  ['judge', ({ run }) => run.judge.label],
  ['interactionId', ({ interaction }) => interaction.id],
  ['scenario', ({ interaction }) => interaction.scenario.name],
  ['scenarioVersion', ({ interaction }) => interaction.scenario.version],
  ['variant', ({ interaction }) => interaction.variant],
  ['trial', ({ interaction }) => interaction.trial],
]

/** One row for each planned trial of a run of scenarios. */
export const SCRIPT_INTERACTION_COLUMNS: readonly Column<ScriptInteractionRow>[] = [
  ...WHOSE,
  ['position', ({ interaction }) => interaction.position],
  ['status', ({ interaction }) => interaction.status],
  ['statusReason', ({ interaction }) => interaction.statusReason],
  ['stopReason', ({ interaction }) => interaction.stopReason],
  ['turnCount', ({ interaction }) => interaction.turnCount],
  ['points', ({ interaction }) => interaction.scores.points],
  ['maxPoints', ({ interaction }) => interaction.scores.maxPoints],
  ['missingReason', ({ interaction }) => interaction.scores.missingReason],
  [
    'failedChecks',
    ({ run, interaction }) =>
      interaction.checks
        .map((check) => ({ ...check, counted: countedOutcome(check, run.corrections.shown) }))
        .filter(({ counted }) => counted !== 'passed')
        .map(
          ({ name, outcome, counted, reason }) =>
            `${name}: ${counted}${counted === outcome ? '' : ` by a person’s correction, ${outcome} by the check`} (${reason})`,
        )
        .join('\n'),
  ],
  ['overrides', ({ run }) => (run.corrections.shown ? 'include' : 'exclude')],
  ['correctedScores', ({ interaction }) => interaction.corrections],
  [
    'correctedChecks',
    ({ interaction }) =>
      interaction.checks
        .flatMap(({ name, earned, points, corrections }) =>
          corrections
            .filter(({ removedAt }) => removedAt === null)
            .map(({ score, author, reason }) => `${name}: ${earned} of ${points}, ${score} by ${author} (${reason})`),
        )
        .join('\n'),
  ],
  ['costUsd', ({ interaction }) => interaction.costUsd],
  ['costReason', ({ interaction }) => interaction.costReason],
  ['startedAt', ({ interaction }) => interaction.startedAt],
  ['finishedAt', ({ interaction }) => interaction.finishedAt],
  ['lastReply', ({ interaction }) => interaction.turns.at(-1)?.agent.text ?? null],
]

/** One row for each turn, both sides whole. */
export const SCRIPT_TURN_COLUMNS: readonly Column<ScriptTurnRow>[] = [
  ...WHOSE,
  ['turn', ({ turn }) => turn.number],
  ['user', ({ turn }) => turn.user.text],
  ['agent', ({ turn }) => turn.agent.text],
  [
    'toolCalls',
    ({ turn }) =>
      turn.agent.toolCalls
        .map(({ name, rawArguments, error }) => `${name}(${rawArguments})${error === null ? '' : `: ${error}`}`)
        .join('\n'),
  ],
]
