import { LARGEST, type LaunchRun } from '@/lib/api/run'
import { counted } from '@/lib/counted'
import type { LaunchAgent, LaunchDataset, LaunchModel } from '@/lib/db/launch-facts'

/** What is wrong with the agent of a launch; null if nothing. */
export function agentFault(agent: LaunchAgent | null): string | null {
  if (agent === null) return 'names no agent that exists'
  if (agent.archivedAt !== null) return 'names an agent that is archived'
  if (agent.kind === 'human-baseline') return null
  const fault = modelFault(agent.model ?? undefined)
  if (fault !== null) return `names an agent that can not be played: its model ${fault.replace(/^names /, 'is ')}`
  return agent.kind === 'rag' ? readingFault(agent) : null
}

/** Why a RAG agent has nothing to read, or can't read it as it should: it must never be played without. */
function readingFault({ knowledgeBase, searchKind }: LaunchAgent): string | null {
  if (knowledgeBase === null) return 'names a RAG agent whose knowledge base was deleted; choose another for it'
  const { name, status, passageCount, contentHash, archivedAt, embedding } = knowledgeBase
  if (archivedAt !== null) return `names a RAG agent whose knowledge base, ${name}, is archived`
  if (status === 'building') return `names a RAG agent whose knowledge base, ${name}, is still being built`
  if (status === 'failed') return `names a RAG agent whose knowledge base, ${name}, could not be built`
  if (passageCount === 0 || contentHash === null) return `names a RAG agent whose knowledge base, ${name}, is empty`
  const wantsMeaning = searchKind === 'meaning' || searchKind === 'both'
  if (wantsMeaning && embedding === null)
    return `names a RAG agent that searches by meaning, but its knowledge base, ${name}, has no embeddings`
  return null
}

/** What is wrong with a model of a launch; null if nothing. */
export function modelFault(model: LaunchModel | undefined): string | null {
  if (model === undefined) return 'names no model that exists'
  if (model.archivedAt !== null) return 'names a model that is archived'
  if (model.connection.archivedAt !== null) return 'names a model of a connection that is archived'
  return null
}

/** What is wrong with the user proxy of a launch: every agent but the human baseline talks with one. */
export function userProxyFault(
  { userProxyModelId }: LaunchRun,
  agent: LaunchAgent | null,
  models: ReadonlyMap<string, LaunchModel>,
): string | null {
  if (agent?.kind === 'human-baseline')
    return userProxyModelId === undefined
      ? null
      : 'can not be given for a human baseline: its user is the person who asked'
  if (userProxyModelId === undefined) return agent === null ? null : 'is required: the id of a model'
  return modelFault(models.get(userProxyModelId))
}

/** What is wrong with the data set of a launch; null if nothing. */
export function datasetFault(dataset: LaunchDataset | null): string | null {
  if (dataset === null) return 'names no data set that exists'
  if (dataset.isOfBundles) return 'names a data set of which only the questions of imported runs are here'
  if (dataset.archivedAt !== null) return 'names a data set that is archived'
  if (dataset.status === 'importing') return 'names a data set that is still being imported'
  if (dataset.status === 'failed') return 'names a data set whose import failed'
  if (dataset.items.length > 0) return null
  const why = dataset.warnings.find((warning) => warning.startsWith('no items'))
  return `names a data set without items, so there is nothing to play${why === undefined ? '' : ` (${why})`}`
}

/** What is wrong with the number of items; null if nothing. */
export function itemLimitFault(
  { itemLimit, itemIds, trials }: LaunchRun,
  dataset: LaunchDataset | null,
): string | null {
  const there = dataset?.items.length ?? 0
  if (there === 0) return null
  if (itemLimit !== undefined && itemLimit > there) return `must be 1 to ${there}, got ${itemLimit}`
  const planned = (itemLimit ?? itemIds?.length ?? there) * trials
  if (planned <= LARGEST.interactions) return null
  return `makes ${planned.toLocaleString('en-US')} interactions with ${counted(trials, 'trial')}; 100,000 are allowed`
}

/** What is wrong with the items that were chosen; null if nothing. */
export function itemIdsFault({ itemIds }: LaunchRun, dataset: LaunchDataset | null): string | null {
  if (itemIds === undefined || dataset === null || dataset.items.length === 0) return null
  const there = new Set(dataset.items.map(({ id }) => id))
  const missing = itemIds.filter((id) => !there.has(id))
  if (missing.length === 0) return null
  return `must be items of the data set that may be played; ${counted(missing.length, 'is', 'are')} not: ${missing.slice(0, 3).join(', ')}`
}
