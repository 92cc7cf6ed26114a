import { parseAsStringLiteral } from 'nuqs/server'
import { idsParser, parseAsId, parseAsPlace, parseAsText } from '@/components/address/parsers'
import { scoreAddress } from '@/components/score/score-address'
import { tagParser } from '@/components/tags/tags-address'

export const runColumns = ['finished', 'agent', 'mean', 'scored', 'cost'] as const
export type RunColumn = (typeof runColumns)[number]

/** How the finished runs are ordered. */
export interface RunSort {
  by: RunColumn
  direction: 'asc' | 'desc'
}

/** What the filter of states offers: what a reader sees, not what is stored. */
export const runStateFilters = ['running', 'paused', 'queued', 'completed', 'errors', 'incomplete', 'failed'] as const
export type RunStateFilter = (typeof runStateFilters)[number]

/** Which runs are ticked, on whichever page of the list. */
export const tickedParser = idsParser.withDefault([])

/** Everything about the list of runs that stands in its address, so that a link shows a colleague the same thing. */
export const runsAddress = {
  q: parseAsText.withDefault(''),
  state: parseAsStringLiteral(runStateFilters),
  dataset: parseAsId,
  agent: parseAsId,
  /** The label of either judge. */
  judge: parseAsText,
  kind: parseAsStringLiteral(['all', 'measured', 'simulated'] as const).withDefault('all'),
  tag: tagParser,
  ...scoreAddress,
  sort: parseAsStringLiteral(runColumns).withDefault('finished'),
  order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('desc'),
  page: parseAsPlace.withDefault(1),
}
