import { parseAsStringLiteral } from 'nuqs/server'
import { idsParser, parseAsAlpha, parseAsBaseline, parseAsId } from '@/lib/address/parsers'
import { correctionsAddress } from '@/lib/address/score-address'
import { METRIC_NAMES } from '@/lib/comparison/metrics'

const SPREAD_VIEWS = ['histogram', 'box', 'ecdf', 'points'] as const
export type SpreadView = (typeof SPREAD_VIEWS)[number]

export const ITEM_ORDERS = ['largest', 'first', 'second'] as const
export type ItemOrder = (typeof ITEM_ORDERS)[number]

/** How the values are shown, in the address of every page that compares. */
export const spreadParser = parseAsStringLiteral(SPREAD_VIEWS).withDefault('histogram')

/** Which runs are compared, by what and against which, as it stands in the address. */
export const compareAddress = {
  version: parseAsId,
  runs: idsParser,
  /** null: the primary metric that the runs were launched for. */
  metric: parseAsStringLiteral(METRIC_NAMES),
  /** null: as the runs were launched for; `none`: all pairs. */
  baseline: parseAsBaseline,
  /** null: as the runs were launched for. */
  alpha: parseAsAlpha,
  spread: spreadParser,
  ...correctionsAddress,
  /** Two runs, the pair that is looked into. */
  pair: idsParser,
  /** Which questions come first: those on which all differ, or those that speak for one of the pair. */
  questions: parseAsStringLiteral(ITEM_ORDERS).withDefault('largest'),
  among: parseAsStringLiteral(['all', 'pair'] as const).withDefault('all'),
}
