/** One way to search, or both at once. */
export type SearchKind = 'words' | 'meaning' | 'both'

/** A passage as it is found: what it says, and where it comes from. */
export interface FoundPassage {
  id: string
  /** Its file's name, or its post's title. */
  name: string
  /** Where in there it stands: a page, a heading, question or answer. */
  place: string | null
  text: string
}

/** What one search gave, best first; no passage twice. */
export type Found = readonly FoundPassage[]

/**
 * How a knowledge base is searched. Whoever fills it never gives a passage of the post that the question is: neither of
 * the same number on the same site, nor of one whose site is not known.
 *
 * @throws when the search itself fails; nothing found is an empty list
 */
export interface SearchPort {
  byWords(query: string, limit: number): Promise<Found>
  /** @param meaning the query's embedding, of the knowledge base's own dimensions */
  byMeaning(meaning: Float32Array, limit: number): Promise<Found>
}

/** Makes a query's embedding. */
export type EmbedPort = (query: string) => Promise<Float32Array>

/** A passage that an agent is given, with its rank in either search; null where it was not among those found there. */
export interface RetrievedPassage extends FoundPassage {
  wordRank: number | null
  meaningRank: number | null
}
