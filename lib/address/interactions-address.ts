import { parseAsStringLiteral } from 'nuqs/server'
import { interactionSorts } from '@/lib/api/interaction'
import type { ScoreWish } from '@/lib/runs/score-choice'
import { filtersAddress, type InteractionFilters } from './interaction-filters'
import type { InteractionWish } from './interaction-wish'
import { parseAsText } from './parsers'
import { correctionsAddress, scoreAddress, wishOfAddress } from './score-address'

export const interactionTabs = ['all', 'best', 'worst', 'disputed', 'not-solved', 'unscored', 'errored'] as const
export type InteractionTab = (typeof interactionTabs)[number]

/** Which interactions a run's page shows, in its address. */
export const interactionsAddress = {
  show: parseAsStringLiteral(interactionTabs).withDefault('all'),
  q: parseAsText.withDefault(''),
  sort: parseAsStringLiteral(interactionSorts),
  order: parseAsStringLiteral(['asc', 'desc'] as const),
  ...filtersAddress,
  ...scoreAddress,
  ...correctionsAddress,
}

export interface InteractionsAddress extends Pick<ScoreWish, 'formula' | 'weights'>, InteractionFilters {
  show: InteractionTab
  q: string
  sort: InteractionWish['sort'] | null
  order: InteractionWish['direction'] | null
  overrides?: 'include' | 'exclude' | null
}

const tabs: Record<InteractionTab, Pick<InteractionWish, 'status' | 'solved' | 'sort' | 'direction'>> = {
  all: { status: null, solved: null, sort: 'position', direction: 'asc' },
  best: { status: 'scored', solved: null, sort: 'finalScore', direction: 'desc' },
  worst: { status: 'scored', solved: null, sort: 'finalScore', direction: 'asc' },
  disputed: { status: 'scored', solved: null, sort: 'disagreement', direction: 'desc' },
  'not-solved': { status: null, solved: false, sort: 'position', direction: 'asc' },
  unscored: { status: 'unscored', solved: null, sort: 'position', direction: 'asc' },
  errored: { status: 'errored', solved: null, sort: 'position', direction: 'asc' },
}

/** What the address asks for: the tab's own filter and order, unless another order was chosen. */
export function wishOf(address: InteractionsAddress): InteractionWish {
  const { show, q, sort, order, score, turns, reviewed, tag, formula, weights, overrides = null } = address
  const tab = tabs[show]
  return {
    status: tab.status,
    solved: tab.solved,
    search: q,
    filters: { score, turns, reviewed, tag },
    sort: sort ?? tab.sort,
    direction: order ?? (sort ? 'desc' : tab.direction),
    scores: wishOfAddress({ formula, weights, overrides }),
  }
}
