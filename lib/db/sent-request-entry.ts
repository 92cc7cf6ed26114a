import type { SentRequest } from '@/lib/api/sent-request'
import type { FrozenModel } from '@/lib/runs/configuration'
import { modelFor } from '@/lib/runs/model-for'
import { type CallToRebuild, type RebuiltRequest, rebuildRequest } from '@/lib/runs/rebuild-request'
import type { CallPurpose, ScriptedPurpose } from '@/lib/selfscore/purpose'

/** What is stored of a call beside its request. */
export interface CallFigures {
  purpose: CallPurpose | ScriptedPurpose
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
  if (call !== null) return sentRequestOf(figures, rebuildRequest(call), modelFor(call.purpose, call.configuration))
  const model = { name: modelName, label: null, connectionName: null, simulated: null, parameters: null }
  return { ...factsOf(figures), body: null, bodyReason: RUN_DELETED, model }
}

/**
 * A stored call beside the request that was made again of its parts.
 * @param rebuilt null: its parts no longer make a request at all
 */
export function sentRequestOf(
  figures: CallFigures,
  rebuilt: RebuiltRequest | null,
  model: FrozenModel | null,
): SentRequest {
  const body = rebuilt?.asSent ? rebuilt.bodyText : null
  return {
    ...factsOf(figures),
    body,
    bodyReason: body === null ? CHANGED : null,
    model: {
      name: model?.name ?? null,
      label: model?.label ?? null,
      connectionName: model?.connectionName ?? null,
      simulated: model?.simulated ?? null,
      parameters: model?.parameters ?? null,
    },
  }
}

function factsOf({ inputTokens, cachedInputTokens, outputTokens, ...stored }: CallFigures) {
  return { ...stored, tokens: { input: inputTokens, cachedInput: cachedInputTokens, output: outputTokens } }
}
