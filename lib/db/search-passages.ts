import type { FoundPassage, SearchPort } from '@/lib/retrieval/ports'
import type { Database } from './client'
import { PASSAGE_COLUMNS, type PassageRow } from './passages'
import { selectRows } from './select-rows'
import { encodeText } from './stored-text'

/** A knowledge base as it is searched. */
export interface SearchedBase {
  knowledgeBaseId: string
  language: string
}

/** The post that must not be found: by its number and its site, where these are known. */
export interface PostIdentity {
  externalId: string
  site: string | null
}

/*
 * By words: each word of the query that a passage holds counts the more, the fewer passages hold it (the inverse document
 * frequency of Robertson and Spärck Jones, as in BM25: ln(1 + (N - n + 0.5) / (n + 0.5))). Words are those of PostgreSQL's
 * full-text search under the knowledge base's language; passages are cut to like lengths, so that length counts nothing.
 *
 * A passage of the question's own post is left out: of the same number on the same site, or where one site is not known.
 * $1 knowledge base, $2 language, $3 query, $4 limit, $5 number of the post or null, $6 its site or null.
 */
const BY_WORDS_SQL = `
with asked as (
  select lexeme, ('''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''')::tsquery as term
  from unnest(to_tsvector($2::text::regconfig, $3))
), held as materialized (
  select p.id, a.lexeme from asked a
  join "KnowledgePassage" p on p.words @@ a.term and p."knowledgeBaseId" = $1
), telling as (
  select h.lexeme, ln(1 + (b."passageCount" - count(*) + 0.5) / (count(*) + 0.5)) as weight
  from held h, "KnowledgeBase" b where b.id = $1 group by h.lexeme, b."passageCount"
), rated as (
  select h.id, sum(t.weight) as rating from held h join telling t using (lexeme) group by h.id
)
select ${PASSAGE_COLUMNS}
from rated r join "KnowledgePassage" p on p.id = r.id join "KnowledgeDocument" d on d.id = p."documentId"
  join "KnowledgeBase" b on b.id = p."knowledgeBaseId"
where not coalesce(d."externalId" = $5::text and (b.site is null or $6::text is null or b.site = $6::text), false)
order by r.rating desc, p.position
limit $4`

/** The passages that hold the query's words, best first. */
export function findPassagesByWords(
  db: Database,
  { knowledgeBaseId, language }: SearchedBase,
  query: string,
  limit: number,
  not: PostIdentity | null = null,
): Promise<PassageRow[]> {
  return selectRows<PassageRow>(db, BY_WORDS_SQL, [
    knowledgeBaseId,
    language,
    encodeText(query),
    limit,
    not === null ? null : encodeText(not.externalId),
    not?.site ?? null,
  ])
}

/** Fills the search port of lib/retrieval for one question. */
export function createPassageSearch(db: Database, base: SearchedBase, ownPost: PostIdentity): SearchPort {
  return {
    byWords: async (query, limit) => (await findPassagesByWords(db, base, query, limit, ownPost)).map(foundPassage),
    byMeaning: () => Promise.reject(new Error('This knowledge base has no embeddings')),
  }
}

const foundPassage = ({ id, name, place, text }: PassageRow): FoundPassage => ({ id, name, place, text })

/** Which passages a knowledge base holds now; null where it was deleted or is not ready. */
export async function findContentHash(db: Database, knowledgeBaseId: string): Promise<string | null> {
  const [row] = await selectRows<{ contentHash: string | null }>(
    db,
    `select "contentHash" from "KnowledgeBase" where id = $1 and status = 'ready' and "passageCount" > 0`,
    [knowledgeBaseId],
  )
  return row?.contentHash ?? null
}
