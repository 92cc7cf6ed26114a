import type { InteractionSort, InteractionStatus } from '@/lib/api/interaction'
import { type ScoreWish, weightsText } from '@/lib/runs/score-choice'
import { filterQuery, type InteractionFilters } from './interaction-filters'

/** Which of a run's interactions, and in which order. */
export interface InteractionWish {
  status: InteractionStatus | null
  solved: boolean | null
  search: string
  filters: InteractionFilters
  sort: InteractionSort
  direction: 'asc' | 'desc'
  /** Under which formula and weights; the run's own without it. */
  scores: ScoreWish
}

/** How many rows a page of the list has. */
export const INTERACTIONS_PER_PAGE = 50

/** The query text of a wish, as the API reads it. Also tells two wishes apart. */
export function interactionQuery(wish: InteractionWish): URLSearchParams {
  const query = new URLSearchParams({
    sort: wish.sort,
    direction: wish.direction,
    limit: String(INTERACTIONS_PER_PAGE),
  })
  if (wish.status) query.set('status', wish.status)
  if (wish.solved !== null) query.set('solved', String(wish.solved))
  if (wish.search) query.set('search', wish.search)
  for (const [name, bound] of Object.entries(filterQuery(wish.filters))) query.set(name, String(bound))
  if (wish.scores.formula) query.set('formula', wish.scores.formula)
  if (wish.scores.corrected) query.set('overrides', 'include')
  if (wish.scores.weights) query.set('weights', weightsText(wish.scores.weights))
  return query
}
