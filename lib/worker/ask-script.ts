import type { Database } from '@/lib/db/client'
import { markSimulated } from '@/lib/db/connection-to-call'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { scriptSeed } from '@/lib/runs/call-seed'
import type { ScriptedConfiguration } from '@/lib/runs/scripted-configuration'
import type { ScriptAsk, ScriptMessage, ScriptRequest } from '@/lib/scripted/play/ports'
import type { ChatMessage, ChatRequest } from '@/lib/selfscore/chat-request'
import { CallFailed, type CallRecord } from '@/lib/selfscore/ports'
import { RunCannotGoOn, recordOf, whoseFault } from './ask-models'
import type { EndpointRegistry } from './endpoint-registry'

/** How a script reaches models: the agent its own frozen model, everything else the run's judge. */
export function createScriptAsk(options: {
  db: Database
  endpoints: EndpointRegistry
  runId: string
  configuration: ScriptedConfiguration
  scenarioVersionId: string
  trial: number
}): ScriptAsk<CallRecord> {
  const { db, endpoints, runId, configuration, scenarioVersionId, trial } = options
  return async ({ purpose, turn, attempt, request }, signal) => {
    const model = purpose === 'agent' ? configuration.agent.model : configuration.judge
    if (model === null) throw new RunCannotGoOn('This agent has no model that could be called.')
    const seed = scriptSeed({ runSeed: configuration.seed, scenarioVersionId, trial, turn, purpose, attempt })
    const parameters = modelParametersSchema.parse(model.parameters)
    try {
      const { endpoint, connection } = await endpoints.get(model.connectionId)
      const reply = await endpoint.complete(
        { model: model.name, request: chatRequest(request), parameters, seed },
        signal,
      )
      if (reply.simulated && !(model.simulated && connection.simulated)) await markSimulated(db, connection.id, runId)
      return {
        text: reply.text,
        toolCalls: reply.toolCalls.map(({ id, name, rawArguments, arguments: given }) => ({
          id,
          name,
          rawArguments,
          arguments: given,
        })),
        finishReason: reply.finishReason,
        record: recordOf({ purpose, attempt }, model, reply),
      }
    } catch (error) {
      const fault = whoseFault(error, model, signal)
      if (fault instanceof CallFailed && fault.kind === 'context-window') return 'context-window'
      throw fault
    }
  }
}

/** A script's request as an endpoint takes it. */
export function chatRequest({ messages, tools, output }: ScriptRequest): ChatRequest {
  return {
    messages: messages.map(chatMessage),
    output,
    ...(tools.length > 0 ? { tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool } })) } : {}),
  }
}

function chatMessage(message: ScriptMessage): ChatMessage {
  if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.callId }
  if (message.role !== 'assistant' || message.toolCalls.length === 0)
    return { role: message.role, content: message.content }
  return {
    role: 'assistant',
    content: message.content,
    tool_calls: message.toolCalls.map(({ id, name, rawArguments }) => ({
      id,
      type: 'function',
      // Endpoints refuse arguments that are no text of JSON at all; the agent is told what was wrong with them.
      function: { name, arguments: rawArguments === '' ? '{}' : rawArguments },
    })),
  }
}
