import type { Database } from './client'
import { MARK_END, MARK_START } from './read-marks'
import { selectRows } from './select-rows'
import { encodeText } from './stored-text'

/** Why nothing can be looked for; null: it can. */
export type SearchFault = 'no-words' | 'only-exclusions' | null

/** What a text means as a search: the words as they stand, or by their English stems. $1 the text. */
export const QUERY_SQL = `(websearch_to_tsquery('simple', "searchText"($1)) || websearch_to_tsquery('english', "searchText"($1)))`

/** Of so many hits the best are shown: a word that stands in a million turns would have the database read them all. */
export const MOST_RANKED = 5000

/**
 * The words around what was found, each found word between marks. Marks that stand in the text itself are taken out first,
 * so that what is between marks was put there by PostgreSQL.
 * @param text an SQL expression @param query another, of type tsquery
 */
export function headlineSql(text: string, query: string): string {
  const options = `StartSel=${MARK_START}, StopSel=${MARK_END}, MaxWords=30, MinWords=12, MaxFragments=2, FragmentDelimiter=" … "`
  return `ts_headline('english', "searchText"(${text}), ${query}, '${options}')`
}

/** Whether a text says what is to be found. */
export async function findSearchFault(db: Database, words: string): Promise<SearchFault> {
  const [row] = await selectRows<{ nodes: number; tree: string }>(
    db,
    `select numnode(q) as nodes, querytree(q) as tree from (select ${QUERY_SQL} as q) as asked`,
    [encodeText(words)],
  )
  if (row === undefined || row.nodes === 0) return 'no-words'
  return row.tree === 'T' || row.tree === '' ? 'only-exclusions' : null
}
