import { findPointsCandidates, listScriptRunsEndedSince, type PointsCandidate } from './board-points'
import { findScoreCandidates, listEndedSince, type ScoreCandidate } from './board-runs'
import type { Database } from './client'
import { listBenchmarks } from './run-benchmarks'

/** A run of either benchmark that may stand on a board. */
export type BoardCandidate = ScoreCandidate | PointsCandidate

/**
 * These runs of either benchmark with what makes it, in the order of their ids. One that is gone is missing.
 * @param corrected whether people's corrections count, in all of them
 */
export async function findBoardCandidates(
  db: Database,
  runIds: readonly string[],
  corrected = false,
): Promise<BoardCandidate[]> {
  if (runIds.length === 0) return []
  const benchmarks = await listBenchmarks(db, runIds)
  const idsOf = (benchmark: string) => runIds.filter((id) => benchmarks.get(id) === benchmark)
  const [scores, points] = await Promise.all([
    findScoreCandidates(db, idsOf('selfscore'), corrected),
    findPointsCandidates(db, idsOf('scripted'), corrected),
  ])
  const byId = new Map<string, BoardCandidate>([...scores, ...points].map((each) => [each.run.id, each]))
  return runIds.flatMap((id) => byId.get(id) ?? [])
}

/** Runs that ended after a moment and may fit beside one: those of which a board that follows takes what does. */
export function listLaterRuns(
  db: Database,
  beside: BoardCandidate,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  if (beside.benchmark === 'scripted') return listScriptRunsEndedSince(db, { run: beside.run, since, limit })
  const { dataset, simulated } = beside.run
  return listEndedSince(db, { versionId: dataset.versionId, simulated, since, limit })
}
