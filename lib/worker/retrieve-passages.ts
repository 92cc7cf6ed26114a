import type { Database } from '@/lib/db/client'
import { isDatabaseAway } from '@/lib/db/is-database-away'
import { recordSpending } from '@/lib/db/run-budget'
import { createPassageSearch, findContentHash } from '@/lib/db/search-passages'
import { ownPostOf } from '@/lib/retrieval/own-post'
import type { SearchPort } from '@/lib/retrieval/ports'
import { retrieve } from '@/lib/retrieval/retrieve'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { makeQuery } from '@/lib/selfscore/make-query'
import { CallFailed, type CallRecord, type Retrieve } from '@/lib/selfscore/ports'
import { RunCannotGoOn } from './ask-models'
import { embedQuery } from './embed-query'
import type { EndpointRegistry } from './endpoint-registry'

/** The question that is played: what is known of its own post, which its agent must not read. */
export interface PlayedItem {
  externalId: string
  site: string | null
  questionText: string
  answerText: string
}

/** No post has this number. */
const NO_POST = { externalId: '(none)', site: null }

/**
 * How an agent of a run looks up what it reads; null where it reads nothing.
 *
 * A RAG run reads exactly the passages that it was launched with: where they are gone or others, the run can't go on.
 */
export function createRetrieve(options: {
  db: Database
  endpoints: EndpointRegistry
  runId: string
  /** What embeddings cost counts in the run's budget. */
  isBudgeted: boolean
  configuration: Pick<RunConfiguration, 'agent'>
  /** null: a scenario, which has no post of its own. */
  item: PlayedItem | null
  now(): number
}): Retrieve | null {
  const { db, endpoints, runId, isBudgeted, configuration, item, now } = options
  const { retrieval } = configuration.agent
  if (configuration.agent.kind === 'rag' && retrieval === null)
    throw new RunCannotGoOn('This RAG agent has no knowledge base, so there is nothing that it could read.')
  if (retrieval === null) return null
  const { knowledgeBaseId, name, contentHash, language, search, topK } = retrieval
  const ownPost = ownPostOf(item === null ? [] : [item.questionText, item.answerText])

  return async ({ earlier, latest }, signal) => {
    const startedAt = now()
    const calls: CallRecord[] = []
    if ((await findContentHash(db, knowledgeBaseId)) !== contentHash)
      throw new RunCannotGoOn(
        `The knowledge base ${name} is gone or holds other passages than at launch, so this run can't go on as it was.`,
      )
    const query = makeQuery(earlier, latest)
    const passages = await retrieve(
      { query, search, topK, ownPost },
      {
        search: failingAloud(createPassageSearch(db, { knowledgeBaseId, language }, item ?? NO_POST), name),
        embed: async (text) => {
          const { embedding, record } = await embedQuery({ db, endpoints, runId, retrieval }, text, signal)
          if (isBudgeted) await recordSpending(db, runId, record.costUsd)
          calls.push(record)
          return embedding
        },
      },
    )
    return { query, search, passages, durationMs: now() - startedAt, calls }
  }
}

/** A search that fails is an error of the surroundings, in words: never an empty result, and never tried for ever. */
function failingAloud(port: SearchPort, name: string): SearchPort {
  const aloud = async <Found>(searching: Promise<Found>): Promise<Found> => {
    try {
      return await searching
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw new CallFailed('passing', `Searching the knowledge base ${name} failed: ${why}`, { cause: error })
    }
  }
  return {
    byWords: (query, limit) => aloud(port.byWords(query, limit)),
    byMeaning: (meaning, limit) => aloud(port.byMeaning(meaning, limit)),
  }
}
