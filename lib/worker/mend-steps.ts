import type { Claim } from '@/lib/db/claim-interaction'
import type { Database } from '@/lib/db/client'
import { replaceScriptStep } from '@/lib/db/script-steps'
import { playScript, type ScriptPlan } from '@/lib/scripted/play/play-script'
import type { ScriptAsk } from '@/lib/scripted/play/ports'
import type { StepRecord } from '@/lib/scripted/play/step-record'
import type { CallRecord } from '@/lib/selfscore/ports'
import { afterStoring } from './claim-lost'

type Step = StepRecord<CallRecord>

/**
 * Plays once more those steps of a script that left it unscored: checks that no judge could decide, and words that a limit
 * or a filter kept from us. Where the script goes on from there as it did, the conversation stays what it was; where it goes
 * another way, what came after is played anew.
 * @returns the steps as they stand now; `stopped` where the run was paused or cancelled on the way
 */
export async function mendSteps(
  {
    db,
    claim,
    plan,
    ask,
    now,
  }: {
    db: Database
    claim: Claim
    plan: ScriptPlan<CallRecord>
    ask: ScriptAsk<CallRecord>
    now(): number
  },
  signal: AbortSignal,
): Promise<Step[] | 'stopped'> {
  let steps: Step[] = [...plan.stored]
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at]
    if (step === undefined || !isUnscored(step)) continue
    const again = await playOnce({ ...plan, stored: steps.slice(0, at) }, ask, now, signal)
    // What is undecided without a model stays so.
    if (again === null || (again.calls.length === 0 && isUnscored(again))) continue
    const isOtherWay = again.next !== step.next || again.ending !== step.ending
    const next = afterStoring(claim, await replaceScriptStep(db, claim, again, isOtherWay))
    steps = [...steps.slice(0, at), again, ...(isOtherWay ? [] : steps.slice(at + 1))]
    if (next === 'stop') return 'stopped'
  }
  return steps
}

const isUnscored = ({ check, ending }: Step): boolean => check?.outcome === 'undecided' || ending === 'no-score'

/** The step that comes after the stored ones, played and not stored. */
async function playOnce(
  plan: ScriptPlan<CallRecord>,
  ask: ScriptAsk<CallRecord>,
  now: () => number,
  signal: AbortSignal,
): Promise<Step | null> {
  let played: Step | null = null
  const store = async (step: Step) => {
    played = step
    return 'stop' as const
  }
  await playScript(plan, { ask, now, store }, signal)
  return played
}
