import {
  HITS_PER_PAGE,
  MOST_COUNTED,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  searchKinds,
} from '@/lib/api/search'
import type { Database } from './client'
import { countNames, findNames, NAMED_KINDS, type NamedKind } from './search-names'
import { countQuestions, findQuestions } from './search-questions'
import { countTurns, findTurns } from './search-turns'
import { encodeText } from './stored-text'

/** Hits of each kind where all kinds are looked through. */
const BEST_OF_EACH = 5

/** Which page of which kind is wanted; `kind` null: the best of each. */
export interface SearchWish {
  words: string
  kind: SearchKind | null
  page: number
  /** Kinds that whoever asks has no right to read are looked through by nobody. */
  allowed: readonly SearchKind[]
}

/** Looks for words in everything that the one who asks may read, best hits first. */
export async function searchEverything(db: Database, wish: SearchWish): Promise<SearchAnswer> {
  const { kind, page, allowed } = wish
  const words = encodeText(wish.words)
  const looked = searchKinds.filter((each) => allowed.includes(each))
  const counted = await Promise.all(looked.map(async (each) => [each, await countKind(db, each, words)] as const))
  const counts = Object.fromEntries([...searchKinds.map((each) => [each, 0]), ...counted]) as SearchAnswer['counts']
  if (kind === null) {
    const found = await Promise.all(
      looked.map((each) => (counts[each] === 0 ? [] : findKind(db, each, words, BEST_OF_EACH, 0))),
    )
    return { data: found.flat(), counts, more: false }
  }
  if (!looked.includes(kind)) return { data: [], counts, more: false }
  const found = await findKind(db, kind, words, HITS_PER_PAGE + 1, (page - 1) * HITS_PER_PAGE)
  return { data: found.slice(0, HITS_PER_PAGE), counts, more: found.length > HITS_PER_PAGE }
}

function countKind(db: Database, kind: SearchKind, words: string): Promise<number> {
  if (kind === 'transcript') return countTurns(db, words, MOST_COUNTED)
  if (kind === 'question') return countQuestions(db, words, MOST_COUNTED)
  return countNames(db, kind, words)
}

function findKind(db: Database, kind: SearchKind, words: string, limit: number, offset: number): Promise<SearchHit[]> {
  if (kind === 'transcript') return findTurns(db, words, limit, offset)
  if (kind === 'question') return findQuestions(db, words, limit, offset)
  return isNamed(kind) ? findNames(db, kind, words, limit, offset) : Promise.resolve([])
}

const isNamed = (kind: SearchKind): kind is NamedKind => kind in NAMED_KINDS
