import { fuseRanks } from './fuse-ranks'
import { holdsOwnPost, type OwnPost } from './own-post'
import type { EmbedPort, Found, RetrievedPassage, SearchKind, SearchPort } from './ports'

/** What is looked up, how, and what must not be found. */
export interface Lookup {
  query: string
  search: SearchKind
  /** How many passages are wanted. */
  topK: number
  ownPost: OwnPost
}

/** Some of what is found may be the question's own post, and two searches are fused: more is looked at than is wanted. */
const lookedAt = (topK: number): number => 4 * topK + 20

/**
 * Finds the passages for a query, best first: by words, by meaning, or both fused by rank. Copies of the question's own
 * post are left out before the ranks are given. Fewer than wanted, or none, are found where no more fit.
 *
 * @throws what the ports throw: a search that failed never looks like one that found nothing
 */
export async function retrieve(
  { query, search, topK, ownPost }: Lookup,
  ports: { search: SearchPort; embed: EmbedPort },
): Promise<RetrievedPassage[]> {
  const limit = lookedAt(topK)
  const notOwn = (found: Found): Found => found.filter(({ text }) => !holdsOwnPost(text, ownPost))
  const byWords = search === 'meaning' ? [] : await ports.search.byWords(query, limit)
  const byMeaning = search === 'words' ? [] : await ports.search.byMeaning(await ports.embed(query), limit)
  return fuseRanks(notOwn(byWords), notOwn(byMeaning)).slice(0, topK)
}
