import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import { countedOutcome } from '@/lib/runs/correct-points'
import { type Column, momentCell } from './column'

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

/** What came of a check as it counts here, and the check's own where a person's correction says otherwise. */
function checkWords(check: ScriptInteractionAnswer['checks'][number], { corrections }: ScriptRunAnswer): string {
  const counted = countedOutcome(check, corrections.shown)
  const own = counted === check.outcome ? '' : ` by a person’s correction, ${check.outcome} by the check`
  return `${check.name}: ${counted}${own} (${check.reason})`
}

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
        .filter((check) => countedOutcome(check, run.corrections.shown) !== 'passed')
        .map((check) => checkWords(check, run))
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
  ['startedAt', ({ interaction }) => momentCell(interaction.startedAt)],
  ['finishedAt', ({ interaction }) => momentCell(interaction.finishedAt)],
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
  [
    'checks',
    ({ run, interaction, turn }) =>
      interaction.checks
        .filter((check) => check.turn === turn.number)
        .map((check) => checkWords(check, run))
        .join('\n'),
  ],
]
