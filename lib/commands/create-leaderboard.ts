import type { CreateLeaderboard } from '@/lib/api/leaderboard'
import { recordEvent } from '@/lib/db/audit-events'
import { findBoardCandidates } from '@/lib/db/board-runs'
import { createLeaderboard as writeLeaderboard } from '@/lib/db/leaderboards'
import { commonSettings, differencesOf } from '@/lib/runs/benchmark-settings'
import type { CommandWorld } from './command-world'
import { invalid } from './refusal'

/**
 * Saves a board of runs. Gives its id.
 * @throws {CommandRefusal} naming the run that does not exist, or what two runs do not have alike
 */
export async function createLeaderboard({ db, who }: CommandWorld, board: CreateLeaderboard): Promise<string> {
  const candidates = await findBoardCandidates(db, board.runIds)
  const found = new Set(candidates.map(({ run }) => run.id))
  const missing = board.runIds.find((id) => !found.has(id))
  if (missing !== undefined) throw invalid({ runIds: `must be runs of questions that exist, got ${missing}` })
  candidates.forEach((candidate, at) => {
    const before = candidates.slice(0, at)
    const differences = differencesOf(commonSettings(before.map(({ settings }) => settings)), candidate.settings)
    if (at > 0 && differences.length > 0)
      throw invalid({
        runIds: `must be runs of one benchmark configuration; “${before[0]?.run.name}” and “${candidate.run.name}” were made with different ${differences.join(' and ')}`,
      })
  })
  return db.prisma.$transaction(async (tx) => {
    const id = await writeLeaderboard(tx, board)
    const details = { runIds: board.runIds, follow: board.follow, overrides: board.overrides }
    await recordEvent(tx, who, { action: 'leaderboard.create', subject: { id, name: board.name }, details })
    return id
  })
}
