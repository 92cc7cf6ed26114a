import type { Claim } from '@/lib/db/claim-interaction'
import type { InteractionEnd } from '@/lib/db/finish-interaction'
import type { ScriptEnd } from '@/lib/db/script-score'
import { loadScript, storeScriptSteps } from '@/lib/db/script-steps'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import { playScript } from '@/lib/scripted/play/play-script'
import { scoreScript } from '@/lib/scripted/play/score-script'
import type { ScriptEnding, StepRecord } from '@/lib/scripted/play/step-record'
import type { CallRecord } from '@/lib/selfscore/ports'
import { createScriptAsk } from './ask-script'
import { afterStoring } from './claim-lost'
import type { PlayContext } from './play-interaction'

/**
 * Plays a claimed interaction of a scenario from wherever it stands to its end.
 * @returns its end, or `stopped` when its run was paused or cancelled on the way
 * @throws {ClaimLost} | {CallFailed} | {RunCannotGoOn} | the signal's reason
 */
export async function playScripted(
  { db, endpoints, now }: PlayContext,
  claim: Claim,
  signal: AbortSignal,
): Promise<InteractionEnd | 'stopped'> {
  const { runId, trial, variant, configuration, scenarioVersionId, source, steps } = await loadScript(
    db,
    claim.interactionId,
  )
  const { scenario, faults } = readScenario(source)
  if (scenario === null)
    return { kind: 'errored', reason: `The scenario's file can not be read: ${faults[0]?.message ?? 'it has faults'}` }

  const played: StepRecord<CallRecord>[] = [...steps]
  const waiting: StepRecord<CallRecord>[] = []
  const plan = {
    scenario,
    variant,
    ownPrompt: configuration.agent.systemPrompt,
    mark: configuration.mark,
    stored: [...played],
  }
  const ending = await playScript(
    plan,
    {
      ask: createScriptAsk({ db, endpoints, runId, configuration, scenarioVersionId, trial }),
      now,
      store: async (step) => {
        played.push(step)
        waiting.push(step)
        // A step that asked nobody comes out the same when it is played again: it is stored with the next that did.
        if (step.calls.length === 0 && step.ending === null) return 'go-on'
        return afterStoring(claim, await storeScriptSteps(db, claim, waiting.splice(0)))
      },
    },
    signal,
  )
  if (ending === 'stopped') return 'stopped'
  return endOf(ending, played.at(-1)?.endingWhy ?? null, scoreScript(scenario, played))
}

function endOf(ending: ScriptEnding, why: string | null, score: ReturnType<typeof scoreScript>): ScriptEnd {
  const undecided = score.checks.filter(({ outcome, points }) => outcome === 'undecided' && points > 0)
  const unscored =
    ending === 'no-score'
      ? (why ?? 'the agent could not be heard')
      : undecided.length > 0
        ? undecided.map(({ title, why: reason }) => `${title} is undecided: ${reason}`).join('; ')
        : null
  return { kind: 'script-ended', stopReason: ending === 'no-score' ? 'script-end' : ending, why, unscored, score }
}
