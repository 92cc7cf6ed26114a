import { buildRequest, type RequestMaterial } from './build-request'
import { type Ask, CallFailed, type Reply } from './ports'
import type { RecordedTurn } from './recorded-turns'
import type { AgentOutcome } from './turn'

/** What one side said, with the calls it took. */
export interface Spoken {
  text: string
  reasoning: string | null
  cleaned: boolean
  calls: Reply['record'][]
}

/** The user's next message. An empty one is asked for once more; empty again, it counts as given. */
export async function askUserProxy(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  signal: AbortSignal,
): Promise<Spoken> {
  const request = buildRequest('user-proxy', material, 1)
  const first = await ask({ purpose: 'user-proxy', turn, attempt: 1, request }, signal)
  if (first.text.trim() !== '') return { ...first, calls: [first.record] }
  const second = await ask({ purpose: 'user-proxy', turn, attempt: 2, request }, signal)
  return { ...second, calls: [{ ...first.record, replyText: first.text }, second.record] }
}

/**
 * The agent's answer. An empty one is asked for once more; empty again, it counts as given (method, section 3).
 * Empty because a limit or a filter cut it, it is not the agent's failure: no score, with that reason.
 */
export async function askAgent(
  ask: Ask,
  turn: number,
  material: RequestMaterial,
  signal: AbortSignal,
): Promise<(Spoken & { outcome: AgentOutcome }) | 'context-window'> {
  const request = buildRequest('agent', material, 1)
  try {
    const first = await ask({ purpose: 'agent', turn, attempt: 1, request }, signal)
    const outcome = outcomeOf(first)
    if (outcome !== 'empty' && outcome !== 'malformed') return { ...first, outcome, calls: [first.record] }
    const second = await ask({ purpose: 'agent', turn, attempt: 2, request }, signal)
    const calls = [{ ...first.record, replyText: first.detail ?? first.text }, second.record]
    return { ...second, outcome: outcomeOf(second), calls }
  } catch (error) {
    if (error instanceof CallFailed && error.kind === 'context-window') return 'context-window'
    throw error
  }
}

/** What a person asked, as it was recorded: nobody is called. */
export function repeatUser({ userText }: RecordedTurn): Spoken {
  if (userText === null || userText.trim() === '')
    throw new CallFailed('passing', 'the data set holds no words of the person who asked for this turn')
  return { text: userText, reasoning: null, cleaned: false, calls: [] }
}

/**
 * What a person answered, as it was recorded: nobody is called.
 * @throws {CallFailed} where no words of it came down to us: that is no empty answer of that person (method, section 3)
 */
export function repeatAnswer({ agentText }: RecordedTurn): Spoken & { outcome: AgentOutcome } {
  if (agentText.trim() === '')
    throw new CallFailed('passing', 'the data set holds no words of the accepted answer: there is nothing to judge')
  return { text: agentText, reasoning: null, cleaned: false, calls: [], outcome: 'answered' }
}

function outcomeOf(reply: Reply): AgentOutcome {
  if (reply.finishReason === 'tool-use-failed') return 'malformed'
  if (reply.finishReason === 'content-filter') return 'blocked'
  if (reply.text.trim() !== '') return 'answered'
  return reply.finishReason === 'length' ? 'cut' : 'empty'
}
