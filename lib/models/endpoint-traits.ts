import { z } from 'zod'

/**
 * How one endpoint wants to be spoken to about one model. Learnt from its refusals, never guessed from its name.
 * The defaults are those of the OpenAI API.
 */
export const endpointTraitsSchema = z.object({
  /** The strongest form of structured output that has not been refused. */
  structuredOutput: z.enum(['json_schema', 'json_object', 'plain']).default('json_schema'),
  /** Strict alternation: one system message in front, neighbours of the same role merged, a user message first. */
  mergeSameRole: z.boolean().default(false),
  /** The system role is refused: its text opens the first user message. */
  systemAsUser: z.boolean().default(false),
  maxTokensName: z.enum(['max_tokens', 'max_completion_tokens']).default('max_tokens'),
  dropTemperature: z.boolean().default(false),
  dropTopP: z.boolean().default(false),
  dropSeed: z.boolean().default(false),
})

export type EndpointTraits = z.output<typeof endpointTraitsSchema>

/** What is taken for granted of an endpoint that has refused nothing yet. */
export const defaultTraits: EndpointTraits = Object.freeze(endpointTraitsSchema.parse({}))

const defaultTraitsText = JSON.stringify(defaultTraits)

/** Whether nothing had to be learnt: such traits need not be stored. */
export function isDefaultTraits(traits: EndpointTraits): boolean {
  return traits === defaultTraits || JSON.stringify(endpointTraitsSchema.parse(traits)) === defaultTraitsText
}

/** Where what was learnt is kept, so that it survives restarts and other workers need not learn it again. */
export interface TraitStore {
  read(connectionId: string, model: string): Promise<EndpointTraits>
  /** Merges the change into what is known. May come several times with the same change. */
  learn(connectionId: string, model: string, change: Partial<EndpointTraits>): Promise<void>
}

/** A store that forgets with the process: for connection checks, benches and tests. */
export function createMemoryTraitStore(): TraitStore {
  const known = new Map<string, EndpointTraits>()
  const keyOf = (connectionId: string, model: string) => JSON.stringify([connectionId, model])
  return {
    read: async (connectionId, model) => known.get(keyOf(connectionId, model)) ?? defaultTraits,
    learn: async (connectionId, model, change) => {
      const key = keyOf(connectionId, model)
      known.set(key, { ...(known.get(key) ?? defaultTraits), ...change })
    },
  }
}
