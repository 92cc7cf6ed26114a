import type { SentRequest } from '@/lib/api/sent-request'
import { modelFor } from '@/lib/runs/model-for'
import { type CallToRebuild, rebuildRequest } from '@/lib/runs/rebuild-request'
import type { CallPurpose } from '@/lib/selfscore/purpose'

/** What is stored of a call beside its request. */
export interface CallFigures {
  purpose: CallPurpose
  turn: number
  attempt: number
  httpAttempts: number
  requestSha256: string
  inputTokens: number | null
  cachedInputTokens: number | null
  outputTokens: number | null
  latencyMs: number
  costUsd: number | null
  finishReason: string | null
  returnedModel: string | null
  replyText: string | null
}

const CHANGED =
  'Its parts no longer give the bytes that were sent: their hash is another. A text that it was made of was made anew since, or this version of Deskmark words it differently.'
const RUN_DELETED = 'The run that it was made for was deleted, and its prompts and settings with it.'

/**
 * A stored call as a request that can be read.
 * @param call null: the run whose configuration it was made with was deleted
 * @param modelName what is known of the model all the same
 */
export function sentRequestEntry(
  figures: CallFigures,
  call: CallToRebuild | null,
  modelName: string | null = null,
): SentRequest {
  const { inputTokens, cachedInputTokens, outputTokens, ...stored } = figures
  return {
    ...stored,
    tokens: { input: inputTokens, cachedInput: cachedInputTokens, output: outputTokens },
    ...bodyOf(call),
    model: modelOf(call, modelName),
  }
}

function bodyOf(call: CallToRebuild | null): Pick<SentRequest, 'body' | 'bodyReason'> {
  if (call === null) return { body: null, bodyReason: RUN_DELETED }
  const { bodyText, asSent } = rebuildRequest(call)
  return asSent ? { body: bodyText, bodyReason: null } : { body: null, bodyReason: CHANGED }
}

function modelOf(call: CallToRebuild | null, modelName: string | null): SentRequest['model'] {
  if (call === null) return { name: modelName, label: null, connectionName: null, simulated: null, parameters: null }
  const { name, label, connectionName, simulated, parameters } = modelFor(call.purpose, call.configuration)
  return { name, label, connectionName, simulated, parameters }
}
