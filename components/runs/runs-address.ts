import { createParser, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { scoreAddress } from '@/components/score/score-address'
import { tagParser } from '@/components/tags/tags-address'
import { idsParser } from '@/components/weights/weights-address'

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

const idParser = createParser({
  parse: (text: string) => (/^[0-9a-f-]{36}$/i.test(text) ? text : null),
  serialize: (id: string) => id,
})

/** Which runs are ticked, on whichever page of the list. */
export const tickedParser = idsParser.withDefault([])

/** Everything about the list of runs that stands in its address, so that a link shows a colleague the same thing. */
export const runsAddress = {
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(runStateFilters),
  dataset: idParser,
  agent: idParser,
  /** The label of either judge. */
  judge: parseAsString,
  kind: parseAsStringLiteral(['all', 'measured', 'simulated'] as const).withDefault('all'),
  tag: tagParser,
  ...scoreAddress,
  sort: parseAsStringLiteral(runColumns).withDefault('finished'),
  order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('desc'),
  page: parseAsInteger.withDefault(1),
}
