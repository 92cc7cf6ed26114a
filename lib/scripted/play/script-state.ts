import type { Evidence } from '../checks/evidence'
import { ExpressionFailed, fromJson } from '../expressions/environment'
import type { Values } from '../expressions/expression'
import { isJsonObject, type JsonObject, type JsonValue } from '../json'
import type { Place } from '../language/program'
import type { Scenario } from '../language/read-scenario'
import type { AgentMessage, ToolCallMade } from './exchange'
import type { ScriptMessage } from './ports'
import type { StepRecord } from './step-record'

/** Where a script stands: all that its next step depends on. */
export interface ScriptState {
  place: Place
  /** What memory holds; a name that is not in it is not known. */
  memory: Readonly<Record<string, JsonValue>>
  /** The conversation so far, without the system prompt and the words not yet sent. */
  messages: readonly ScriptMessage[]
  /** Words said since the agent last spoke. */
  pending: readonly string[]
  /** The steps that said them; until the agent's turn is over. */
  answering: readonly string[]
  /** The messages of the agent's turn that goes on; null: it is not its turn. */
  listening: readonly AgentMessage[] | null
  /** The agent's turn is over, and values are still to be taken out of it. */
  isHeard: boolean
  replies: Evidence['replies']
  /** Calls that count. */
  calls: readonly ToolCallMade[]
  said: ReadonlyMap<string, string>
  agentEnded: boolean
  /** The words of the last agent's turn, and its calls. */
  lastTurn: { text: string; calls: readonly ToolCallMade[] }
}

/** Before the first step: memory holds its starting values and those of the variant. */
export function startState(scenario: Scenario, variant: number): ScriptState {
  const memory: Record<string, JsonValue> = {}
  for (const [name, { start }] of Object.entries(scenario.memory)) if (start !== undefined) memory[name] = start
  const { variants } = scenario
  if (variants.length > 0) Object.assign(memory, variants[variant % variants.length])
  return {
    place: 0,
    memory,
    messages: [],
    pending: [],
    answering: [],
    listening: null,
    isHeard: false,
    replies: [],
    calls: [],
    said: new Map(),
    agentEnded: false,
    lastTurn: { text: '', calls: [] },
  }
}

/** Where the script stands after one more step. */
export function stateAfter<Record>(scenario: Scenario, state: ScriptState, step: StepRecord<Record>): ScriptState {
  const memory: { [name: string]: JsonValue } = { ...state.memory }
  for (const [name, value] of Object.entries(step.changes)) {
    if (value === null) delete memory[name]
    else memory[name] = value
  }
  const spoken = step.said === null ? state : sayWords(state, step.stepId, step.said)
  const heard = step.heard === null ? { ...spoken, isHeard: false } : hear(scenario, spoken, step, step.heard)
  return { ...heard, memory, place: step.next }
}

function sayWords(state: ScriptState, stepId: string, words: string): ScriptState {
  return {
    ...state,
    pending: words === '' ? state.pending : [...state.pending, words],
    answering: [...state.answering, stepId],
    said: new Map(state.said).set(stepId, words),
  }
}

function hear<Record>(
  scenario: Scenario,
  state: ScriptState,
  step: StepRecord<Record>,
  message: AgentMessage,
): ScriptState {
  const sent: ScriptMessage[] =
    state.listening === null ? [{ role: 'user', content: step.cue ?? wordsToSend(state) }] : []
  const { calls } = message
  const turn = [...(state.listening ?? []), message]
  const text = turnText(turn)
  const counted = calls.filter(({ outcome }) => outcome !== 'after-end')
  const ends = counted.some(({ name, outcome }) => outcome === 'done' && endsConversation(scenario, name))
  const spoke = message.text !== '' || calls.length > 0
  return {
    ...state,
    messages: [
      ...state.messages,
      ...sent,
      ...(spoke ? [{ role: 'assistant' as const, content: message.text, toolCalls: calls }] : []),
      ...calls.map((call): ScriptMessage => ({ role: 'tool', callId: call.id, content: resultText(call.result) })),
    ],
    pending: [],
    listening: step.listensOn ? turn : null,
    isHeard: !step.listensOn,
    replies: step.listensOn
      ? state.replies
      : [...state.replies, { stepId: step.stepId, text, answers: state.answering }],
    answering: step.listensOn ? state.answering : [],
    calls: [...state.calls, ...counted],
    agentEnded: state.agentEnded || ends,
    lastTurn: { text, calls: turn.flatMap((each) => each.calls) },
  }
}

export function endsConversation({ agent }: Scenario, toolName: string): boolean {
  return agent.tools.some(({ name, ends }) => ends && name === toolName)
}

/** All that was said since the agent last spoke, as one message. */
export function wordsToSend({ pending }: ScriptState): string {
  return pending.join('\n\n')
}

export function turnText(turn: readonly AgentMessage[]): string {
  return turn
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Keys in one order, so that what was stored, where their order is lost, gives the same words again. */
const resultText = (result: JsonValue): string =>
  typeof result === 'string' ? result : JSON.stringify(sortedKeys(result))

function sortedKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sortedKeys(entry)]),
  )
}

/** What expressions read. A name that is not known throws when it is read, and only then. */
export function valuesOf(scenario: Scenario, state: ScriptState, given?: JsonObject): Values {
  const values: Values = { memory: state.memory, arguments: given ?? {}, reply: state.lastTurn.text }
  for (const [name, { type }] of Object.entries(scenario.memory)) {
    const value = state.memory[name]
    Object.defineProperty(values, name, {
      enumerable: true,
      get() {
        if (value === undefined) throw new ExpressionFailed(`${name} is not known`)
        return fromJson(value, type)
      },
    })
  }
  return values
}

/** What checks are decided on. */
export function evidenceOf(scenario: Scenario, state: ScriptState): Evidence {
  return { values: valuesOf(scenario, state), replies: state.replies, calls: state.calls, said: state.said }
}
