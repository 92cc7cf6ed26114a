import { type AnyEntry, tiedRuns } from '@/lib/api/leaderboard'
import type { BoardPlace } from '@/lib/comparison/rank-places'
import { type SaidMeasure, type SaidRun, sayBoard } from '@/lib/comparison/say-board'
import type { SaidCorrections } from '@/lib/comparison/say-corrections'
import { dollars } from '@/lib/runs/dollars'
import type { BoardCandidate } from './board-candidates'

/** What the entries of both benchmarks say of a run itself and of its place. */
export function placeInEntry({ run }: BoardCandidate, place: BoardPlace) {
  const { rank, rankLow, rankHigh, letters, behindLeader } = place
  const { id, name, colour, kind } = run.agent
  return {
    rank,
    rankLow,
    rankHigh,
    letters,
    runId: run.id,
    runName: run.name,
    agent: { id, name, colour, kind },
    status: run.status,
    simulated: run.simulated,
    complete: run.complete,
    planned: run.progress.planned,
    trials: run.trials,
    correctedScores: run.corrections.scores,
    behindLeader,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
  }
}

/** The board in words. @param meanOf the mean that it ranks by, or why there is none, and what it could be */
export function summariseBoard<Entry extends AnyEntry>(
  entries: readonly Entry[],
  leaderId: string | null,
  {
    meanOf,
    corrections,
    measure,
  }: {
    meanOf: (entry: Entry) => Pick<SaidRun, 'mean' | 'reason' | 'possible'>
    corrections: SaidCorrections
    measure?: SaidMeasure
  },
): string[] {
  const leader = entries.find(({ runId }) => runId === leaderId)
  const tied = new Set(leader === undefined ? [] : tiedRuns(entries, leader))
  return sayBoard(
    entries.map((entry) => ({
      name: entry.name,
      agentId: entry.agent.id ?? entry.runId,
      complete: entry.complete,
      ...meanOf(entry),
      ci95: entry.ci95,
      scored: entry.n,
      planned: entry.planned,
      behindLeader: entry.behindLeader,
      isLeader: entry.runId === leaderId,
      tiedWithLeader: tied.has(entry.runId),
      cost:
        entry.costPerInteractionUsd === null
          ? null
          : { usd: entry.costPerInteractionUsd, words: dollars(entry.costPerInteractionUsd) },
    })),
    {
      simulated: entries.length > 0 && entries.every(({ simulated }) => simulated),
      corrections,
      ...(measure ? { measure } : {}),
    },
  )
}
