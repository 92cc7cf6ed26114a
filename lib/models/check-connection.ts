import { counted } from '@/lib/counted'
import { baseUrlWithVersion, completionsUrl, modelsUrl, shownUrl } from './base-url'
import {
  createEndpointClient,
  type EndpointClient,
  type EndpointClientOptions,
  type HttpOutcome,
} from './endpoint-client'
import { readErrorBody } from './error-body'
import { type Addressed, answerSentence, refusedSentence } from './failure-sentence'
import type { HttpAnswer } from './http-answer'
import { keyProblem } from './key-hint'
import { type ModelList, readModelList } from './model-list'
import { networkFailure, timeoutFailure } from './network-failure'
import { readAnswer } from './read-answer'
import { effectiveStatus } from './refusal-failure'
import { failureWithoutJson } from './unreadable-answer'

/** What a look at a connection found, in words that a person can act on. */
export interface CheckResult {
  ok: boolean
  models: string[]
  message: string
  /** Whether this is the bundled simulated endpoint. */
  simulated: boolean
  /** An address that answers where the given one does not. */
  suggestedBaseUrl: string | null
}

interface CheckContext extends EndpointClientOptions {
  client: EndpointClient
}

/** What `/models` of one address came to. */
type Look =
  | { kind: 'listed'; list: ModelList }
  /** Something answers, but no list stands at this address. */
  | { kind: 'no-list'; sentence: string }
  | { kind: 'failed'; sentence: string }

/**
 * Asks an endpoint for its models. Where the address does not answer as an API, looks at the same with `/v1`; where
 * only the list is missing, makes sure that chat completions are there, and is content.
 */
export async function checkModels(context: CheckContext, signal: AbortSignal): Promise<CheckResult> {
  const problem = keyProblem(context.apiKey)
  if (problem !== null) return notOk(problem)

  const look = await lookAt(context, signal)
  if (look.kind === 'listed') return listed(look.list)
  if (look.kind === 'failed') return notOk(look.sentence)

  const better = await findBetter(context, signal)
  if (better !== null) {
    return {
      ...notOk(`${look.sentence} · ${shownUrl(better)} does answer: use that address.`),
      suggestedBaseUrl: better,
    }
  }
  const chat = await probeChat(context, signal)
  if (chat.kind === 'refused') return notOk(chat.sentence)
  if (chat.kind === 'missing') return notOk(look.sentence)
  return {
    ok: true,
    models: [],
    message: `Connected. The server does not list its models (${look.sentence}): enter the model's name as its maker writes it.`,
    simulated: false,
    suggestedBaseUrl: null,
  }
}

function listed({ models, simulated }: ModelList): CheckResult {
  const count = counted(models.length, 'model')
  const message =
    models.length === 0 ? "Connected. The server lists no models: enter the model's name." : `Connected: ${count}.`
  return { ok: true, models, message, simulated, suggestedBaseUrl: null }
}

function notOk(message: string): CheckResult {
  return { ok: false, models: [], message, simulated: false, suggestedBaseUrl: null }
}

async function lookAt({ client, ...context }: CheckContext, signal: AbortSignal): Promise<Look> {
  const addressed = { ...context, url: modelsUrl(context.baseUrl) }
  const outcome = await client.listModels(signal)
  if (outcome.kind !== 'answer') return { kind: 'failed', sentence: sentenceWithoutAnswer(outcome, context, addressed) }
  return readLook(outcome.answer, addressed)
}

function readLook(answer: HttpAnswer, addressed: Addressed): Look {
  const { status, content } = answer
  if (content.kind !== 'json') {
    const { sentence } = failureWithoutJson(answer, addressed, 0)
    const isAddress = status < 300 || status === 404 || status === 405
    return { kind: isAddress ? 'no-list' : 'failed', sentence }
  }
  const list = status < 300 ? readModelList(content.value) : null
  if (list !== null) return { kind: 'listed', list }
  const error = readErrorBody(content.value)
  if (error === null) {
    const sentence = answerSentence(status, 'the answer is no list of models', addressed)
    return { kind: status === 401 || status === 403 ? 'failed' : 'no-list', sentence }
  }
  const effective = effectiveStatus(status, error)
  const sentence = refusedSentence(error.namedStatus ?? status, error.message, addressed)
  if (effective === 401 && addressed.apiKey === null) {
    return { kind: 'failed', sentence: `${sentence} · The server wants an API key.` }
  }
  return { kind: [404, 405, 501].includes(effective) ? 'no-list' : 'failed', sentence }
}

async function findBetter(context: CheckContext, signal: AbortSignal): Promise<string | null> {
  const baseUrl = baseUrlWithVersion(context.baseUrl)
  if (baseUrl === null) return null
  const client = createEndpointClient({ ...context, baseUrl })
  try {
    const look = await lookAt({ ...context, baseUrl, client }, signal)
    return look.kind === 'listed' ? baseUrl : null
  } finally {
    await client.close()
  }
}

/** A request that every server refuses for its lack of messages, if it knows chat completions at all. */
const emptyChat = Buffer.from(JSON.stringify({ model: 'connection-check', messages: [], max_tokens: 1 }))

async function probeChat(
  { client, ...context }: CheckContext,
  signal: AbortSignal,
): Promise<{ kind: 'there' | 'missing' } | { kind: 'refused'; sentence: string }> {
  const addressed = { ...context, url: completionsUrl(context.baseUrl) }
  const outcome = await client.postChat(emptyChat, signal)
  if (outcome.kind !== 'answer')
    return { kind: 'refused', sentence: sentenceWithoutAnswer(outcome, context, addressed) }
  const reading = readAnswer(outcome.answer, addressed, 0)
  if (reading.kind === 'failed') return { kind: 'missing' }
  if (reading.kind !== 'refused') return { kind: 'there' }
  const { status, error, failure } = reading
  if ([401, 402, 403].includes(status)) return { kind: 'refused', sentence: failure.sentence }
  const isMissing = (status === 404 || status === 405) && !/model/i.test(error.message ?? '')
  return { kind: isMissing ? 'missing' : 'there' }
}

function sentenceWithoutAnswer(
  outcome: Exclude<HttpOutcome, { kind: 'answer' }>,
  { timeoutMs }: Pick<CheckContext, 'timeoutMs'>,
  addressed: Addressed,
): string {
  if (outcome.kind === 'network') return networkFailure(outcome.cause, addressed).sentence
  if (outcome.kind === 'timeout') return timeoutFailure(timeoutMs, addressed).sentence
  return 'The check was stopped before it had an answer'
}
