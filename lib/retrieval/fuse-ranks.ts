import type { Found, RetrievedPassage } from './ports'

/**
 * How much less a place further down counts. 60 is the value of the paper that proposed the method: Cormack, Clarke and
 * Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods", SIGIR 2009.
 */
const RANK_CONSTANT = 60

/**
 * One order out of two: a passage counts 1 / (60 + its rank) for each search that found it, so that what both found
 * stands first, whatever their scores were. Of equals, the one with the better single rank comes first, then the one
 * found by words.
 *
 * @param byWords best first; empty where that search was not made
 * @param byMeaning best first; empty where that search was not made
 */
export function fuseRanks(byWords: Found, byMeaning: Found): RetrievedPassage[] {
  const passages = new Map<string, RetrievedPassage>()
  byWords.forEach((passage, index) => {
    passages.set(passage.id, { ...passage, wordRank: index + 1, meaningRank: null })
  })
  byMeaning.forEach((passage, index) => {
    const known = passages.get(passage.id) ?? { ...passage, wordRank: null, meaningRank: null }
    passages.set(passage.id, { ...known, meaningRank: index + 1 })
  })
  return [...passages.values()].sort(
    (one, other) => weightOf(other) - weightOf(one) || bestRank(one) - bestRank(other) || byWordsFirst(one, other),
  )
}

const weightOf = ({ wordRank, meaningRank }: RetrievedPassage): number => share(wordRank) + share(meaningRank)
const share = (rank: number | null): number => (rank === null ? 0 : 1 / (RANK_CONSTANT + rank))
const bestRank = ({ wordRank, meaningRank }: RetrievedPassage): number =>
  Math.min(wordRank ?? Number.POSITIVE_INFINITY, meaningRank ?? Number.POSITIVE_INFINITY)
const byWordsFirst = (one: RetrievedPassage, other: RetrievedPassage): number =>
  Number(one.wordRank === null) - Number(other.wordRank === null)
