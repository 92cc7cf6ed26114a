import { assignPools, type ItemPool } from '@/lib/datasets/assign-pools'
import type { ImportOptions } from '@/lib/datasets/import-options'
import type { PostPairs } from '@/lib/datasets/stack-exchange/post-pairs'
import type { PairFacts } from '@/lib/datasets/stack-exchange/post-tally'

/** Which posts become items; a few bytes for each. */
export interface PostPlan {
  pairs: PostPairs
  /** One for each pair. */
  pools: readonly ItemPool[]
  /** What else is known of a pair, by its `asked`. */
  factsOf: (asked: number) => PairFacts
  /** The facts name the bytes at which each row stands. */
  arePlacesKnown: boolean
}

/** The pairs that reach the threshold, the first `limit` of them, split into pools. */
export function selectPosts(pairs: PostPairs, options: ImportOptions): Pick<PostPlan, 'pairs' | 'pools'> {
  const { minAnswerScore, limit, knowledgeShare, seed } = options
  const selected = pairs.select(
    ({ rankingScore }) => minAnswerScore === undefined || rankingScore >= minAnswerScore,
    limit,
  )
  const ids = Array.from(selected, ({ questionId }) => String(questionId))
  return { pairs: selected, pools: assignPools(ids, knowledgeShare, seed) }
}
