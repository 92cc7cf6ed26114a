import type { FoundPassage, SearchPort } from '@/lib/retrieval/ports'
import type { Database } from './client'
import { findNearestIds } from './meaning-index'
import { PASSAGE_COLUMNS, type PassageRow } from './passages'
import { selectRows } from './select-rows'
import { encodeText } from './stored-text'
import { hasVectorSearch } from './vector-search'

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
 * Where each word stands is listed when the knowledge base is built: a search reads these lists, and of the passages
 * themselves those alone that it gives.
 *
 * A passage of the question's own post is left out: of the same number on the same site, or where one site is not known.
 * $1 knowledge base, $2 language, $3 query, $4 limit, $5 number of the post or null, $6 its site or null.
 */
const BY_WORDS_SQL = `
with base as (
  select "passageCount", site from "KnowledgeBase" where id = $1
), telling as materialized (
  select w.positions, ln(1 + (b."passageCount" - cardinality(w.positions) + 0.5) / (cardinality(w.positions) + 0.5))::float8 as weight
  from base b, unnest(to_tsvector($2::text::regconfig, $3)) as asked
    join "KnowledgeWord" w on w."knowledgeBaseId" = $1 and w.word = asked.lexeme
), own as (
  select p.position from base b, "KnowledgeDocument" d join "KnowledgePassage" p on p."documentId" = d.id
  where d."knowledgeBaseId" = $1 and d."externalId" = $5::text and (b.site is null or $6::text is null or b.site = $6::text)
), best as materialized (
  select position, sum(weight) as rating from telling, unnest(positions) as position
  where position not in (select position from own)
  group by position order by rating desc, position limit $4
)
select ${PASSAGE_COLUMNS}
from best join "KnowledgePassage" p on p."knowledgeBaseId" = $1 and p.position = best.position
  join "KnowledgeDocument" d on d.id = p."documentId"
order by best.rating desc, p.position`

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
    byMeaning: async (meaning, limit) =>
      (await findPassagesByMeaning(db, base, meaning, limit, ownPost)).map(foundPassage),
  }
}

const foundPassage = ({ id, name, place, text }: PassageRow): FoundPassage => ({ id, name, place, text })

/*
 * By meaning, where the server has pgvector: by the cosine distance of the embeddings, every passage looked at.
 * $1 knowledge base, $2 the query's embedding, $3 limit, $4 number of the post or null, $5 its site or null.
 */
const BY_MEANING_SQL = `
select ${PASSAGE_COLUMNS}
from "KnowledgePassage" p join "KnowledgeDocument" d on d.id = p."documentId"
  join "KnowledgeBase" b on b.id = p."knowledgeBaseId"
where p."knowledgeBaseId" = $1
  and not coalesce(d."externalId" = $4::text and (b.site is null or $5::text is null or b.site = $5::text), false)
order by p.embedding::vector <=> $2::real[]::vector, p.position
limit $3`

/**
 * The passages nearest to the query in meaning, best first.
 * @param meaning of length 1, of as many numbers as the passages' own
 */
async function findPassagesByMeaning(
  db: Database,
  { knowledgeBaseId }: SearchedBase,
  meaning: Float32Array,
  limit: number,
  { externalId, site }: PostIdentity,
): Promise<PassageRow[]> {
  if (await hasVectorSearch(db))
    return selectRows<PassageRow>(db, BY_MEANING_SQL, [
      knowledgeBaseId,
      [...meaning],
      limit,
      encodeText(externalId),
      site,
    ])
  const [base] = await selectRows<{ site: string | null }>(db, 'select site from "KnowledgeBase" where id = $1', [
    knowledgeBaseId,
  ])
  const isSameSite = base?.site == null || site === null || base.site === site
  const ids = await findNearestIds(db, knowledgeBaseId, meaning, limit, (number) => isSameSite && number === externalId)
  const rows = await selectRows<PassageRow>(
    db,
    `select ${PASSAGE_COLUMNS} from "KnowledgePassage" p join "KnowledgeDocument" d on d.id = p."documentId"
     where p.id = any($1::uuid[]) order by array_position($1::uuid[], p.id)`,
    [ids],
  )
  return rows
}

/** Which passages a knowledge base holds now; null where it was deleted or is not ready. */
export async function findContentHash(db: Database, knowledgeBaseId: string): Promise<string | null> {
  const [row] = await selectRows<{ contentHash: string | null }>(
    db,
    `select "contentHash" from "KnowledgeBase" where id = $1 and status = 'ready' and "passageCount" > 0`,
    [knowledgeBaseId],
  )
  return row?.contentHash ?? null
}
