import type { AnyEntry } from '@/lib/api/leaderboard'
import type { BehindLeader } from '@/lib/comparison/behind-leader'
import type { BoardPlace } from '@/lib/comparison/rank-places'
import type { BoardCandidate } from './board-candidates'
import type { EarlierRun } from './board-versions'

type SinceVersion = Pick<AnyEntry, 'sinceVersion' | 'sinceVersionReason'>

const NOTHING_DECIDED = 'the two have too little in common, or differ by the same on all of it: no test can be made'

/**
 * What its agent's newest change did to a run, claiming no more than the tests tell.
 * @param compareWith how the run stands to one that is not on the board
 */
export function sinceVersion<Candidate extends BoardCandidate>(
  before: EarlierRun<Candidate> | string | undefined,
  place: BoardPlace,
  compareWith: (earlier: Candidate) => BehindLeader | null,
): SinceVersion {
  if (before === undefined || typeof before === 'string') return missing(before ?? 'not known')
  const { candidate, version, at } = before
  const found = at === null ? compareWith(candidate) : place.sinceVersion
  if (found === null) return missing(NOTHING_DECIDED)
  const { id: runId, startedAt: runStartedAt } = candidate.run
  return { sinceVersion: { ...found, version, onBoard: at !== null, runId, runStartedAt }, sinceVersionReason: null }
}

const missing = (reason: string): SinceVersion => ({ sinceVersion: null, sinceVersionReason: reason })
