import { parseAsStringLiteral } from 'nuqs/server'
import { type RunSortBy, runSorts, seenStates } from '@/lib/api/run'
import { type ScoreWish, weightsText } from '@/lib/runs/score-choice'
import { idsParser, parseAsId, parseAsPlace, parseAsText } from './parsers'
import { scoreAddress } from './score-address'
import { tagParser } from './tags-address'

/** How the finished runs are ordered. */
export interface RunSort {
  by: RunSortBy
  direction: 'asc' | 'desc'
}

/** Which runs are ticked, on whichever page of the list. */
export const tickedParser = idsParser.withDefault([])

/** Everything about the list of runs that stands in its address, so that a link shows a colleague the same thing. */
export const runsAddress = {
  q: parseAsText.withDefault(''),
  state: parseAsStringLiteral(seenStates),
  dataset: parseAsId,
  agent: parseAsId,
  /** The label of either judge. */
  judge: parseAsText,
  kind: parseAsStringLiteral(['all', 'measured', 'simulated'] as const).withDefault('all'),
  tag: tagParser,
  ...scoreAddress,
  sort: parseAsStringLiteral(runSorts).withDefault('finished'),
  order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('desc'),
  page: parseAsPlace.withDefault(1),
}

interface RunsAddress extends Pick<ScoreWish, 'formula' | 'weights'> {
  q: string
  state: string | null
  dataset: string | null
  agent: string | null
  judge: string | null
  kind: 'all' | 'measured' | 'simulated'
  tag: string | null
  sort: RunSortBy
  order: 'asc' | 'desc'
}

/** The runs that this address shows, on all its pages, as the API is asked for them. */
export function listQuery({ q, state, dataset, agent, judge, kind, tag, ...shown }: RunsAddress): URLSearchParams {
  const filters = {
    search: q === '' ? null : q,
    state,
    datasetId: dataset,
    agentId: agent,
    judge,
    simulated: kind === 'all' ? null : String(kind === 'simulated'),
    tag,
    formula: shown.formula,
    weights: shown.weights && weightsText(shown.weights),
    sort: shown.sort,
    direction: shown.order,
  }
  return new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}
