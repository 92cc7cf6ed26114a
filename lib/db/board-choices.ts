import { type BenchmarkSetting, commonSettings, differencesOf } from '@/lib/runs/benchmark-settings'
import { type BoardCandidate, findBoardCandidates } from './board-candidates'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** Runs that may stand on one board together. */
export interface BoardChoice {
  benchmark: BoardCandidate['benchmark']
  settings: BenchmarkSetting[]
  runs: {
    id: string
    name: string
    agentName: string
    /** Its mean final score, or its points; null where it has none. */
    result: { score: number } | { points: number; maxPoints: number } | null
    /** How many of its scores people corrected; the result is the judges' own. */
    corrections: number
    complete: boolean
    createdAt: string
  }[]
}

/** As many runs as a person chooses from. */
const MOST = 500

/** The newest runs that have ended, each among those that it can be ranked with; the benchmark of the newest run first. */
export async function listBoardChoices(db: Database): Promise<BoardChoice[]> {
  const rows = await selectRows<{ id: string }>(
    db,
    `select id from "Run" where status in ('completed', 'completed-with-errors')
     order by "createdAt" desc, id desc limit $1`,
    [MOST],
  )
  const candidates = await findBoardCandidates(
    db,
    rows.map(({ id }) => id),
  )
  const groups: { settings: BenchmarkSetting[]; members: BoardCandidate[] }[] = []
  for (const candidate of candidates) {
    const fitting = groups.find(({ settings }) => differencesOf(settings, candidate.settings).length === 0)
    if (fitting === undefined) groups.push({ settings: candidate.settings, members: [candidate] })
    else {
      fitting.settings = commonSettings([fitting.settings, candidate.settings])
      fitting.members.push(candidate)
    }
  }
  return groups.map(({ settings, members }) => ({
    benchmark: members[0]?.benchmark ?? 'selfscore',
    settings,
    runs: members.map(({ run }) => ({
      id: run.id,
      name: run.name,
      agentName: run.agent.name,
      result: resultOf(run),
      corrections: run.corrections.scores,
      complete: run.complete,
      createdAt: run.createdAt,
    })),
  }))
}

function resultOf(run: BoardCandidate['run']): BoardChoice['runs'][number]['result'] {
  if (run.benchmark === 'scripted') {
    const { points, maxPoints } = run.summary
    return points === null || maxPoints === null ? null : { points, maxPoints }
  }
  const { meanFinalScore } = run.summary
  return meanFinalScore === null ? null : { score: meanFinalScore }
}
