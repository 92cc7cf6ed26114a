import type { Database } from '@/lib/db/client'
import { markSimulated } from '@/lib/db/connection-to-call'
import type { ChatReply } from '@/lib/models/chat-reply'
import { EndpointError } from '@/lib/models/endpoint-error'
import { defaultTraits, isDefaultTraits } from '@/lib/models/endpoint-traits'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { type Cost, costOf, pricingSchema } from '@/lib/models/pricing'
import { callSeed, PREPARATION_TRIAL } from '@/lib/runs/call-seed'
import type { FrozenModel, RunConfiguration } from '@/lib/runs/configuration'
import { modelFor } from '@/lib/runs/model-for'
import { type Ask, type Call, CallFailed, type CallRecord, type Reply } from '@/lib/selfscore/ports'
import { ConnectionUnusable, type EndpointRegistry } from './endpoint-registry'

/** The run can't go on as it is configured: wrong key, unknown model, out of credit. It pauses with this sentence. */
export class RunCannotGoOn extends Error {
  override name = 'RunCannotGoOn'
}

/** How the method reaches models: each purpose its own frozen model, each failure its own owner. */
export function createAsk(options: {
  db: Database
  endpoints: EndpointRegistry
  runId: string
  configuration: RunConfiguration
  itemExternalId: string
  trial: number
}): Ask {
  const { db, endpoints, runId, configuration, itemExternalId, trial } = options
  return async (call, signal) => {
    const model = modelFor(call.purpose, configuration)
    const place = {
      runSeed: configuration.seed,
      itemExternalId,
      trial: call.turn === 0 ? PREPARATION_TRIAL : trial,
      turn: call.turn,
      purpose: call.purpose,
      attempt: call.attempt,
      repeat: call.repeat ?? 1,
    }
    const parameters = modelParametersSchema.parse(model.parameters)
    try {
      const { endpoint, connection } = await endpoints.get(model.connectionId)
      const reply = await endpoint.complete(
        { model: model.name, request: call.request, parameters, seed: callSeed(place) },
        signal,
      )
      // An address that turns out to be the bundled endpoint makes everything said there simulated.
      if (reply.simulated && !(model.simulated && connection.simulated)) await markSimulated(db, connection.id, runId)
      return replyOf(call, model, reply)
    } catch (error) {
      throw whoseFault(error, model, signal)
    }
  }
}

/** Whether a call that failed stops the run, errs the interaction, or is our own fault. */
export function whoseFault(error: unknown, model: FrozenModel, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (error instanceof ConnectionUnusable) {
    return new RunCannotGoOn(`${model.connectionName}: ${error.message}`, { cause: error })
  }
  if (!(error instanceof EndpointError)) return error
  if (error.kind === 'configuration') {
    return new RunCannotGoOn(`${model.connectionName}, model ${model.name}: ${error.sentence}`, { cause: error })
  }
  if (error.kind === 'aborted') return error
  return new CallFailed(error.kind, `${model.label}: ${error.sentence}`, { cause: error })
}

function replyOf(call: Call, model: FrozenModel, reply: ChatReply): Reply {
  const judged = call.request.output !== 'text'
  return {
    // A judge's words are kept whole: its reader knows that nothing inside the reasoning is the verdict.
    text: judged ? wholeText(reply) : reply.text,
    reasoning: judged ? null : reply.reasoning,
    finishReason: reply.finishReason,
    cleaned: reply.cleaned,
    detail: reply.failedGeneration ?? reply.blockedCategory ?? null,
    record: recordOf(call, model, reply),
  }
}

function wholeText({ text, reasoning, warnings }: ChatReply): string {
  if (reasoning === null) return text
  return warnings.includes('reasoning-unclosed') ? `<think>${reasoning}` : `<think>${reasoning}</think>\n${text}`
}

/** What stays of a call. */
export function recordOf(
  call: Pick<CallRecord, 'purpose' | 'attempt' | 'repeat'>,
  model: FrozenModel,
  reply: ChatReply,
): CallRecord {
  const cost = costOfCall(call, model, reply)
  return {
    purpose: call.purpose,
    attempt: call.attempt,
    repeat: call.repeat ?? 1,
    httpAttempts: reply.httpAttempts,
    requestSha256: reply.requestSha256,
    traits: reply.traits === defaultTraits || isDefaultTraits(reply.traits) ? null : reply.traits,
    inputTokens: reply.usage.inputTokens,
    cachedInputTokens: reply.usage.cachedInputTokens,
    outputTokens: reply.usage.outputTokens,
    latencyMs: reply.latencyMs,
    costUsd: cost.usd,
    costNote: cost.usd === null ? null : (cost.note ?? null),
    finishReason: reply.finishReason,
    returnedModel: reply.returnedModel === model.name ? null : reply.returnedModel,
    replyText: null,
  }
}

/** A price per turn is charged once, however often the turn was asked for. */
function costOfCall(call: Pick<CallRecord, 'attempt'>, model: FrozenModel, reply: ChatReply): Cost {
  const pricing = pricingSchema.nullable().parse(model.pricing)
  if (pricing?.mode === 'per-turn' && call.attempt > 1) return { usd: 0 }
  return costOf(pricing, reply.usage)
}
