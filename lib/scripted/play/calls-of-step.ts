import { playScript, type ScriptPlan } from './play-script'
import type { ScriptCall, ScriptReply } from './ports'

/** A reply that each kind of step can use, so that none asks again. */
const USABLE: ScriptReply<null> = {
  text: '{"value":null,"passed":false}',
  toolCalls: [],
  finishReason: 'stop',
  record: null,
}

/**
 * What the step that comes after the stored ones asks of models, in its order. None of a step's requests depends on the
 * reply to another, so whatever was answered they were these; a reply that was asked for again had the same request.
 */
export async function callsOfStep<Record>(plan: ScriptPlan<Record>): Promise<ScriptCall[]> {
  const calls: ScriptCall[] = []
  await playScript(
    { ...plan, stored: plan.stored.map((step) => ({ ...step, calls: [] })) },
    {
      ask: async (call) => {
        calls.push(call)
        return USABLE
      },
      store: async () => 'stop',
      now: () => 0,
    },
    new AbortController().signal,
  )
  return calls
}
