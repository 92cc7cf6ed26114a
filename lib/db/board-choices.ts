import { type BenchmarkSetting, commonSettings, differencesOf } from '@/lib/runs/benchmark-settings'
import { type BoardCandidate, findBoardCandidates } from './board-runs'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** Runs that may stand on one board together. */
export interface BoardChoice {
  settings: BenchmarkSetting[]
  runs: {
    id: string
    name: string
    agentName: string
    meanFinalScore: number | null
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
    `select id from "Run" where benchmark = 'selfscore' and status in ('completed', 'completed-with-errors')
     order by "createdAt" desc, id desc limit $1`,
    [MOST],
  )
  const candidates = await findBoardCandidates(
    db,
    rows.map(({ id }) => id),
  )
  const groups: BoardCandidate[][] = []
  for (const candidate of candidates) {
    const fitting = groups.find(
      (group) => differencesOf(commonSettings(group.map(({ settings }) => settings)), candidate.settings).length === 0,
    )
    if (fitting) fitting.push(candidate)
    else groups.push([candidate])
  }
  return groups.map((group) => ({
    settings: commonSettings(group.map(({ settings }) => settings)),
    runs: group.map(({ run }) => ({
      id: run.id,
      name: run.name,
      agentName: run.agent.name,
      meanFinalScore: run.summary.meanFinalScore,
      complete: run.complete,
      createdAt: run.createdAt,
    })),
  }))
}
