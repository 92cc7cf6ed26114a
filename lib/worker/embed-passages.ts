import type { Database } from '@/lib/db/client'
import type { CutDocument } from '@/lib/db/knowledge-build'
import { MOST_NUMBERS_IN_MEMORY } from '@/lib/db/meaning-index'
import { hasVectorSearch } from '@/lib/db/vector-search'
import { EndpointError } from '@/lib/models/endpoint-error'
import { FileRefusal } from '@/lib/retrieval/detect-format'
import type { FrozenModel } from '@/lib/runs/configuration'
import { embedTexts } from './embed-texts'
import { ConnectionUnusable, type EndpointRegistry } from './endpoint-registry'

/** So many texts go into one request: small enough for every endpoint that we know. */
const TEXTS_AT_ONCE = 32

/** Makes the embeddings of a knowledge base's passages, group after group. */
export interface PassageEmbedder {
  /** @throws {FileRefusal} where they can't be made, in a sentence */
  embed(group: readonly CutDocument[], signal: AbortSignal): Promise<CutDocument[]>
  /** How many numbers each has; null where none were made. */
  dimensions(): number | null
}

/** For a knowledge base that is searched by words alone. */
export const noEmbeddings: PassageEmbedder = {
  embed: async (group) => [...group],
  dimensions: () => null,
}

export function createPassageEmbedder(db: Database, endpoints: EndpointRegistry, model: FrozenModel): PassageEmbedder {
  let dimensions: number | null = null
  let made = 0

  async function embedAll(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    const all: Float32Array[] = []
    for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
      const { embeddings } = await embedOrRefuse(endpoints, model, texts.slice(from, from + TEXTS_AT_ONCE), signal)
      for (const embedding of embeddings) {
        dimensions ??= embedding.length
        if (embedding.length !== dimensions)
          throw new FileRefusal(
            `${model.label} gave ${dimensions} numbers for one passage and ${embedding.length} for another, so that they can not be compared.`,
          )
        all.push(embedding)
      }
    }
    made += all.length
    if (made * (dimensions ?? 0) > MOST_NUMBERS_IN_MEMORY && !(await hasVectorSearch(db)))
      throw new FileRefusal(
        `${made.toLocaleString('en-US')} passages or more of ${dimensions} numbers each are too much to be searched by meaning without the PostgreSQL extension pgvector. Install it, make it of less, or search by words alone.`,
      )
    return all
  }

  return {
    async embed(group, signal) {
      const texts = group.flatMap(({ source, passages }) =>
        passages.map(({ place, text }) => [source.name, place, text].filter((part) => part !== null).join('\n')),
      )
      const embeddings = await embedAll(texts, signal)
      let next = 0
      return group.map((document) => ({
        ...document,
        passages: document.passages.map((passage) => ({ ...passage, embedding: [...(embeddings[next++] ?? [])] })),
      }))
    },
    dimensions: () => dimensions,
  }
}

/** An endpoint that can't be used is an outcome of the building, in the endpoint's own words. */
async function embedOrRefuse(
  endpoints: EndpointRegistry,
  model: FrozenModel,
  texts: readonly string[],
  signal: AbortSignal,
) {
  try {
    return await embedTexts(endpoints, model, texts, signal)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof ConnectionUnusable || (error instanceof EndpointError && error.kind !== 'aborted')) {
      const why = error instanceof EndpointError ? error.sentence : error.message
      throw new FileRefusal(`Its embeddings could not be made by ${model.label} on ${model.connectionName}: ${why}`, {
        cause: error,
      })
    }
    throw error
  }
}
