import type { Claim } from '@/lib/db/claim-interaction'
import type { InteractionEnd } from '@/lib/db/finish-interaction'
import { findLookUp } from '@/lib/db/script-passages'
import type { ScriptEnd } from '@/lib/db/script-score'
import { countAttempts, loadScript, storeScriptSteps } from '@/lib/db/script-steps'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import { playScript, type ScriptPlan } from '@/lib/scripted/play/play-script'
import { scoreScript } from '@/lib/scripted/play/score-script'
import type { ScriptEnding, StepRecord } from '@/lib/scripted/play/step-record'
import type { CallRecord, Retrieval } from '@/lib/selfscore/ports'
import { createScriptAsk } from './ask-script'
import { afterStoring } from './claim-lost'
import { mendSteps } from './mend-steps'
import type { PlayContext } from './play-interaction'
import { createRetrieve } from './retrieve-passages'

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
  const loaded = await loadScript(db, claim.interactionId)
  const { runId, trial, variant, isBudgeted, configuration, scenarioVersionId, source, steps } = loaded
  const { scenario, faults } = readScenario(source)
  if (scenario === null)
    return { kind: 'errored', reason: `The scenario's file can not be read: ${faults[0]?.message ?? 'it has faults'}` }

  const plan: ScriptPlan<CallRecord> = {
    scenario,
    variant,
    ownPrompt: configuration.agent.systemPrompt,
    mark: configuration.mark,
    stored: steps,
    ...(loaded.rejudge ? { attemptsMade: await countAttempts(db, claim.interactionId) } : {}),
  }
  const retrieve = createRetrieve({ db, endpoints, runId, isBudgeted, configuration, item: null, now })
  const isMidTurn = retrieve !== null && steps.at(-1)?.listensOn === true
  const asking = createScriptAsk({
    db,
    endpoints,
    runId,
    isBudgeted,
    configuration,
    scenarioVersionId,
    trial,
    retrieve,
    given: isMidTurn ? ((await findLookUp(db, claim.interactionId))?.passages ?? null) : null,
  })
  const stored = loaded.rejudge ? await mendSteps({ db, claim, plan, ask: asking.ask, now }, signal) : steps
  if (stored === 'stopped') return 'stopped'

  const played: StepRecord<CallRecord>[] = [...stored]
  const waiting: StepRecord<CallRecord>[] = []
  const retrievals = new Map<number, Retrieval>()
  const ending = await playScript(
    { ...plan, stored },
    {
      ask: asking.ask,
      now,
      store: async (made) => {
        const step = withLookUp(made, asking.lookedUp(made.number), retrievals)
        played.push(step)
        waiting.push(step)
        // A step that asked nobody comes out the same when it is played again: it is stored with the next that did.
        if (step.calls.length === 0 && step.ending === null) return 'go-on'
        return afterStoring(claim, await storeScriptSteps(db, claim, waiting.splice(0), retrievals))
      },
    },
    signal,
  )
  if (ending === 'stopped') return 'stopped'
  return endOf(ending, played.at(-1)?.endingWhy ?? null, scoreScript(scenario, played))
}

/** A step with the calls of its look-up, which came before its own. */
function withLookUp(
  step: StepRecord<CallRecord>,
  retrieval: Retrieval | undefined,
  retrievals: Map<number, Retrieval>,
): StepRecord<CallRecord> {
  if (retrieval === undefined) return step
  retrievals.set(step.number, retrieval)
  return { ...step, calls: [...retrieval.calls.map((record) => ({ record, replyText: null })), ...step.calls] }
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
