import { buildChatBody, encodeChatBody } from '@/lib/models/chat-body'
import { encodeEmbeddingBody } from '@/lib/models/embedding-body'
import { endpointTraitsSchema } from '@/lib/models/endpoint-traits'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { buildRequest, type RequestMaterial, type TurnTexts } from '@/lib/selfscore/build-request'
import type { PassageText } from '@/lib/selfscore/give-passages'
import { type CallPurpose, EMBEDDING_PURPOSE, type Purpose } from '@/lib/selfscore/purpose'
import { callSeed } from './call-seed'
import type { RunConfiguration } from './configuration'
import { modelFor } from './model-for'
import { type ItemTexts, requestMaterial } from './request-material'

/** A stored call, and the parts of which its request was made. */
export interface CallToRebuild {
  configuration: RunConfiguration
  item: ItemTexts & { externalId: string }
  trial: number
  /** All turns of the interaction, in order; empty for what was made before the first. */
  turns: readonly TurnTexts[]
  /** 0 for what was made before the first turn. */
  turn: number
  /** What the agent was given to read in this turn, in the order of the request. */
  passages: readonly PassageText[]
  /** What was looked up in this turn; null where nothing was. */
  query: string | null
  purpose: CallPurpose
  attempt: number
  /** Of several judgements of one text, from 1. */
  repeat: number
  /** As stored: null stands for the defaults. */
  traits: unknown
  requestSha256: Uint8Array
}

/** The request again. `asSent` is false where the parts no longer give what was sent; then `bodyText` is not evidence. */
export interface RebuiltRequest {
  bodyText: string
  asSent: boolean
}

/** Makes a call's request body again from its parts, and checks it against the hash of what was sent. */
export function rebuildRequest(call: CallToRebuild): RebuiltRequest {
  const { bytes, sha256 } = call.purpose === EMBEDDING_PURPOSE ? embeddingBody(call) : chatBody(call, call.purpose)
  return { bodyText: bytes.toString('utf8'), asSent: sha256.equals(call.requestSha256) }
}

function embeddingBody({ configuration, query }: CallToRebuild) {
  const { name, parameters } = modelFor(EMBEDDING_PURPOSE, configuration)
  return encodeEmbeddingBody({ model: name, texts: [query ?? ''], parameters: modelParametersSchema.parse(parameters) })
}

function chatBody(call: CallToRebuild, purpose: Purpose) {
  const { configuration, item, trial, turn, attempt, repeat } = call
  const model = modelFor(purpose, configuration)
  const place = { runSeed: configuration.seed, itemExternalId: item.externalId, trial, turn, purpose, attempt, repeat }
  const body = buildChatBody({
    model: model.name,
    request: buildRequest(purpose, materialAt(call, purpose), judgeAttempt(purpose, attempt)),
    parameters: modelParametersSchema.parse(model.parameters),
    traits: endpointTraitsSchema.parse(call.traits ?? {}),
    seed: callSeed(place),
  })
  return encodeChatBody(body)
}

/** Only judges are reminded of the form; whoever else is asked again gets the same request. */
function judgeAttempt(purpose: Purpose, attempt: number): number {
  return purpose === 'agent' || purpose === 'user-proxy' || purpose === 'summary' || purpose === 'problem' ? 1 : attempt
}

/** What the interaction consisted of when this call was made. */
function materialAt({ configuration, item, turns, turn, passages }: CallToRebuild, purpose: Purpose): RequestMaterial {
  const start = requestMaterial(configuration, {
    ...item,
    // The summary was being made when these two were asked for; the problem does not depend on it.
    summary: purpose === 'summary' || purpose === 'problem' ? '' : item.summary,
  })
  const current = turns[turn - 1]
  if (turn === 0 || current === undefined) return start
  return {
    ...start,
    turns: turns.slice(0, turn - 1),
    userText: purpose === 'user-proxy' ? '' : current.userText,
    agentText: purpose === 'agent-helpfulness' || purpose === 'solved' ? current.agentText : '',
    passages,
  }
}
