import { ExpressionFailed } from '../expressions/environment'
import type { JsonValue } from '../json'
import type { Scenario } from '../language/read-scenario'
import type { ToolCallMade } from './exchange'
import type { ScriptReply } from './ports'
import { endsConversation, type ScriptState, valuesOf } from './script-state'

/**
 * Carries out the calls of one message, in their order: each is answered, one that can't be carried out with the reason.
 * Those after the call that ends the conversation are not carried out. A script's own expression that fails is answered as
 * an error and told as `fault`.
 */
export function answerCalls(
  scenario: Scenario,
  before: ScriptState,
  toolCalls: ScriptReply<unknown>['toolCalls'],
): { calls: ToolCallMade[]; changes: { [name: string]: JsonValue }; fault: string | null } {
  const changes: { [name: string]: JsonValue } = {}
  let fault: string | null = null
  let ended = before.agentEnded
  const calls = toolCalls.map(({ id, name, rawArguments, arguments: given }): ToolCallMade => {
    const made = { id, name, rawArguments, arguments: given }
    const tool = scenario.agent.tools.find((each) => each.name === name)
    if (ended) return { ...made, outcome: 'after-end', result: { error: 'the conversation is over' } }
    if (!tool) {
      const available = scenario.agent.tools.map((each) => each.name).join(', ') || 'none'
      return { ...made, outcome: 'unknown', result: { error: `unknown tool ${name}; available: ${available}` } }
    }
    if (given === null) return { ...made, outcome: 'invalid', result: { error: 'arguments are not valid JSON' } }
    try {
      const values = valuesOf(scenario, { ...before, memory: { ...before.memory, ...changes } }, given)
      const { result, failed } = tool.answer(values)
      if (failed) return { ...made, outcome: 'error', result }
      Object.assign(changes, tool.changes(values))
      if (endsConversation(scenario, name)) ended = true
      return { ...made, outcome: 'done', result }
    } catch (error) {
      if (!(error instanceof ExpressionFailed)) throw error
      fault ??= `${name}: ${error.message}`
      return { ...made, outcome: 'error', result: { error: error.message } }
    }
  })
  return { calls, changes, fault }
}
