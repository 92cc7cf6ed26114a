import { completionsUrl } from './base-url'
import type { CallFailure } from './call-failure'
import { buildChatBody, type ChatBody, encodeChatBody } from './chat-body'
import type { ChatCall, ChatEndpointOptions } from './chat-endpoint'
import type { ChatReply } from './chat-reply'
import type { EndpointClient } from './endpoint-client'
import { EndpointError } from './endpoint-error'
import type { EndpointTraits } from './endpoint-traits'
import { keyProblem } from './key-hint'
import { traitChangeFor } from './learn-traits'
import { networkFailure, timeoutFailure } from './network-failure'
import { type AnswerReading, readAnswer } from './read-answer'
import { replyFrom } from './reply-from'
import { abortedError, type Tries, waitForRetry } from './retry-wait'
import type { TraitLearner } from './trait-learner'

/** What a call needs of its endpoint. */
interface CallContext extends Omit<ChatEndpointOptions, 'traits'> {
  client: EndpointClient
  learner: TraitLearner
}

/** A body ready to be sent, with what was known when it was built. */
export interface PreparedCall {
  traits: EndpointTraits
  body: ChatBody
  bytes: Buffer
  sha256: Buffer
}

/** An endpoint that refuses more than this in one request can't be learnt. */
const mostLessons = 8

/** Asks until there is a reply, a failure that no waiting cures, or no patience left. */
export async function completeCall(context: CallContext, call: ChatCall, signal: AbortSignal): Promise<ChatReply> {
  const tries: Tries = { httpAttempts: 0, failures: 0, patientWaits: 0, waitedMs: 0 }
  const problem = keyProblem(context.apiKey)
  if (problem !== null) {
    throw new EndpointError({ kind: 'configuration', status: null, sentence: problem, httpAttempts: 0 })
  }
  let prepared = prepare(call, await context.learner.read(call.model))
  let lessons = 0
  for (;;) {
    const { reading, latencyMs } = await sendOnce(context, call, prepared, tries, signal)
    if (reading.kind === 'refused' && reading.failure.kind !== 'context-window' && lessons < mostLessons) {
      const change = traitChangeFor({ status: reading.status, error: reading.error, ...prepared })
      if (change !== null) {
        lessons++
        prepared = prepare(call, await context.learner.learn(call.model, prepared.traits, change))
        continue
      }
    }
    if (reading.kind === 'refused' || reading.kind === 'failed') {
      await waitForRetry(context, reading.failure, tries, signal)
      continue
    }
    return replyFrom(reading, call, prepared, { latencyMs, httpAttempts: tries.httpAttempts })
  }
}

function prepare(call: ChatCall, traits: EndpointTraits): PreparedCall {
  const body = buildChatBody({ ...call, traits })
  return { traits, body, ...encodeChatBody(body) }
}

/** One HTTP request, with leave of the limiter. */
async function sendOnce(
  context: CallContext,
  call: ChatCall,
  prepared: PreparedCall,
  tries: Tries,
  signal: AbortSignal,
): Promise<{ reading: AnswerReading; latencyMs: number }> {
  const permit = await acquire(context, call, prepared, tries, signal)
  let reading: AnswerReading | null = null
  try {
    tries.httpAttempts++
    const sentAt = context.now()
    const outcome = await context.client.postChat(prepared.bytes, signal)
    const latencyMs = context.now() - sentAt
    if (outcome.kind === 'aborted') throw abortedError(tries, signal)
    const addressed = { baseUrl: context.baseUrl, url: completionsUrl(context.baseUrl), apiKey: context.apiKey }
    if (outcome.kind === 'answer') reading = readAnswer(outcome.answer, addressed, context.now())
    else if (outcome.kind === 'timeout') reading = failed(timeoutFailure(context.timeoutMs, addressed))
    else reading = failed(networkFailure(outcome.cause, addressed))
    return { reading, latencyMs }
  } finally {
    permit.release(reading?.kind === 'completion' ? reading.completion.usage : null)
  }
}

function failed(failure: CallFailure): AnswerReading {
  return { kind: 'failed', failure }
}

async function acquire(
  { limiter, connectionId, onWait }: CallContext,
  call: ChatCall,
  { bytes }: PreparedCall,
  tries: Tries,
  signal: AbortSignal,
) {
  // About four bytes a token, and a reply of ordinary length.
  const wantedTokens = Math.ceil(bytes.length / 4) + Math.min(call.parameters.maxOutputTokens ?? 500, 500)
  try {
    return await limiter.acquire(connectionId, wantedTokens, signal, (untilMs) =>
      onWait?.({ connectionId, reason: 'limit', untilMs }),
    )
  } catch (error) {
    if (signal.aborted) throw abortedError(tries, signal)
    throw error
  }
}
