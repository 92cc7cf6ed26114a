import { behaviourInRun, behaviourKey } from '@/lib/runs/agent-behaviour'
import { differencesOf } from '@/lib/runs/benchmark-settings'
import { listRunsOfAgents, versionsOfRuns } from './agent-versions'
import { type BoardCandidate, findBoardCandidates } from './board-candidates'
import type { Database } from './client'

/** The run with which one on a board is compared, to say what its agent's newest change did. */
export interface EarlierRun<Candidate> {
  candidate: Candidate
  version: number
  /** Its position on the board; null: it does not stand there. */
  at: number | null
}

export interface BoardVersions<Candidate> {
  /** Which version of its agent played each run; null: not known. */
  own: (number | null)[]
  /** In the order of the candidates: the run, or why there is none. */
  before: (EarlierRun<Candidate> | string)[]
}

/** As many runs as are looked at for an earlier version of the agents of a board. */
const MOST = 500

/**
 * For each run of a board, the newest complete run of its agent's last earlier version that has one of the same benchmark
 * configuration, wherever that run is; of one version, the one on the board before others.
 * @param corrected whether people's corrections count, in all of them
 */
export async function findBoardVersions<Candidate extends BoardCandidate>(
  db: Database,
  candidates: readonly Candidate[],
  corrected: boolean,
): Promise<BoardVersions<Candidate>> {
  const [first] = candidates
  if (first === undefined) return { own: [], before: [] }
  const versions = await versionsOfRuns(db, candidates.map(versionedRun))
  const own = candidates.map(({ run }) => versions.get(run.id) ?? null)
  const standing = candidates.map((candidate, at) => ({ candidate, version: own[at] ?? null, at }))
  const agentIds = standing.flatMap(({ candidate: { run }, version }) =>
    run.complete && version !== null && version > 1 && run.agent.id !== null ? [run.agent.id] : [],
  )
  const elsewhere = await findElsewhere(db, first, agentIds, new Set(candidates.map(({ run }) => run.id)), corrected)
  const known = [...standing, ...elsewhere].filter(
    (each): each is EarlierRun<Candidate> => each.version !== null && each.candidate.run.complete,
  )
  const byAgent = new Map<string | null, EarlierRun<Candidate>[]>()
  for (const each of known) {
    const { id } = each.candidate.run.agent
    const others = byAgent.get(id)
    if (others) others.push(each)
    else byAgent.set(id, [each])
  }
  return {
    own,
    before: standing.map(({ candidate: { run }, version }) => {
      if (version === null) return 'which version of its agent it played is not known'
      if (version === 1) return 'it played its agent’s first version'
      if (!run.complete) return 'it is incomplete'
      const earlier = (byAgent.get(run.agent.id) ?? []).filter((each) => each.version < version)
      const [best] = earlier.toSorted(newestFirst)
      return best ?? 'no complete run of an earlier version of its agent has this benchmark configuration'
    }),
  }
}

function newestFirst(a: EarlierRun<BoardCandidate>, b: EarlierRun<BoardCandidate>): number {
  const startOf = ({ candidate: { run } }: EarlierRun<BoardCandidate>) => Date.parse(run.createdAt)
  return b.version - a.version || Number(a.at === null) - Number(b.at === null) || startOf(b) - startOf(a)
}

/** The runs of these agents that do not stand on the board and would fit there, with their versions. */
async function findElsewhere<Candidate extends BoardCandidate>(
  db: Database,
  beside: Candidate,
  agentIds: readonly string[],
  standing: ReadonlySet<string>,
  corrected: boolean,
): Promise<EarlierRun<Candidate>[]> {
  if (agentIds.length === 0) return []
  const { benchmark, simulated } = { ...beside.run }
  const versionId = beside.benchmark === 'selfscore' ? beside.run.dataset.versionId : null
  const runs = await listRunsOfAgents(db, [...new Set(agentIds)], { benchmark, simulated, versionId, limit: MOST })
  const left = runs.filter(({ id }) => !standing.has(id))
  const [versions, candidates] = await Promise.all([
    versionsOfRuns(db, left),
    findBoardCandidates(
      db,
      left.map(({ id }) => id),
      corrected,
    ),
  ])
  return candidates.flatMap((candidate) => {
    const version = versions.get(candidate.run.id)
    const fits = differencesOf(beside.settings, candidate.settings).length === 0
    return version === undefined || !fits || !isOfKind(candidate, beside) ? [] : [{ candidate, version, at: null }]
  })
}

function isOfKind<Candidate extends BoardCandidate>(one: BoardCandidate, kind: Candidate): one is Candidate {
  return one.benchmark === kind.benchmark
}

function versionedRun({ run, agent, benchmark }: BoardCandidate) {
  return {
    id: run.id,
    agentId: run.agent.id,
    createdAt: new Date(run.createdAt),
    key: behaviourKey(behaviourInRun(agent, benchmark)),
  }
}
