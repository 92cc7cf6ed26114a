import { assignPools, type ItemPool } from '@/lib/datasets/assign-pools'
import type { ImportOptions } from '@/lib/datasets/import-options'
import type { PairFacts } from '@/lib/datasets/stack-exchange/post-tally'

/** A question whose accepted answer is in the file, by numbers alone. */
export interface PostPair {
  questionId: number
  answerId: number
  /** The accepted answer's. */
  answerScore: number
  /** What the threshold looks at: the accepted answer's score, or the best of any answer. */
  rankingScore: number
  /** By this number the first pass knows more of it. */
  asked: number
}

/** Which posts become items; a few dozen bytes for each. */
export interface PostPlan {
  pairs: readonly PostPair[]
  /** One for each pair. */
  pools: readonly ItemPool[]
  /** What else is known of a pair, by its `asked`. */
  factsOf: (asked: number) => PairFacts
  /** The facts name the bytes at which each row stands. */
  arePlacesKnown: boolean
}

/** The pairs that reach the threshold, the first `limit` of them, split into pools. */
export function selectPosts(pairs: readonly PostPair[], options: ImportOptions): Pick<PostPlan, 'pairs' | 'pools'> {
  const { minAnswerScore, limit, knowledgeShare, seed } = options
  const reaching = minAnswerScore === undefined ? pairs : pairs.filter((pair) => pair.rankingScore >= minAnswerScore)
  const selected = reaching.slice(0, limit)
  const ids = selected.map(({ questionId }) => String(questionId))
  return { pairs: selected, pools: assignPools(ids, knowledgeShare, seed) }
}
