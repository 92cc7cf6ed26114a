import type { CreateLeaderboard } from '@/lib/api/leaderboard'
import { recordEvent } from '@/lib/db/audit-events'
import { findBoardCandidates } from '@/lib/db/board-candidates'
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
  const [first] = candidates
  if (missing !== undefined || first === undefined)
    throw invalid({ runIds: `must be runs that exist, got ${missing ?? 'none'}` })
  let common = first.settings
  for (const { run, settings } of candidates) {
    const differences = differencesOf(common, settings)
    if (differences.length > 0)
      throw invalid({
        runIds: `must be runs of one benchmark configuration; “${first.run.name}” and “${run.name}” were made with different ${differences.join(' and ')}`,
      })
    common = commonSettings([common, settings])
  }
  return db.prisma.$transaction(async (tx) => {
    const id = await writeLeaderboard(tx, { ...board, benchmark: first.benchmark })
    const details = { runIds: board.runIds, follow: board.follow, overrides: board.overrides }
    await recordEvent(tx, who, { action: 'leaderboard.create', subject: { id, name: board.name }, details })
    return id
  })
}
