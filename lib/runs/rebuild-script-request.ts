import { buildChatBody, encodeChatBody } from '@/lib/models/chat-body'
import { encodeEmbeddingBody } from '@/lib/models/embedding-body'
import { endpointTraitsSchema } from '@/lib/models/endpoint-traits'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import type { ScriptPurpose, ScriptRequest } from '@/lib/scripted/play/ports'
import { scriptSeed } from './call-seed'
import type { FrozenModel } from './configuration'
import type { RebuiltRequest } from './rebuild-request'
import { chatRequest } from './script-request'
import type { ScriptedConfiguration } from './scripted-configuration'

/** A stored call of a script, and the parts of which its request was made. */
export interface ScriptCallToRebuild {
  configuration: ScriptedConfiguration
  scenarioVersionId: string
  trial: number
  /** The number of its step. */
  turn: number
  purpose: ScriptPurpose
  attempt: number
  request: ScriptRequest
  /** As stored: null stands for the defaults. */
  traits: unknown
  requestSha256: Uint8Array
}

/**
 * Which of the run's models a script calls for a purpose.
 * @returns null: the agent is one that calls none
 */
export function scriptModelFor(purpose: ScriptPurpose, { agent, judge }: ScriptedConfiguration): FrozenModel | null {
  return purpose === 'agent' ? agent.model : judge
}

/** Makes the body of a script's call again from its parts, and checks it against the hash of what was sent. */
export function rebuildScriptRequest(call: ScriptCallToRebuild): RebuiltRequest {
  const { configuration, scenarioVersionId, trial, turn, purpose, attempt } = call
  const model = scriptModelFor(purpose, configuration)
  if (model === null) throw new Error('This agent has no model that could have been called')
  const { bytes, sha256 } = encodeChatBody(
    buildChatBody({
      model: model.name,
      request: chatRequest(call.request),
      parameters: modelParametersSchema.parse(model.parameters),
      traits: endpointTraitsSchema.parse(call.traits ?? {}),
      seed: scriptSeed({ runSeed: configuration.seed, scenarioVersionId, trial, turn, purpose, attempt }),
    }),
  )
  return { bodyText: bytes.toString('utf8'), asSent: sha256.equals(call.requestSha256) }
}

/** The same of the embedding with which a RAG agent looked something up; null: it makes none. */
export function rebuildLookUp(
  { agent }: ScriptedConfiguration,
  query: string,
  requestSha256: Uint8Array,
): RebuiltRequest | null {
  const model = agent.retrieval?.embedding
  if (model == null) return null
  const { bytes, sha256 } = encodeEmbeddingBody({
    model: model.name,
    texts: [query],
    parameters: modelParametersSchema.parse(model.parameters),
  })
  return { bodyText: bytes.toString('utf8'), asSent: sha256.equals(requestSha256) }
}
