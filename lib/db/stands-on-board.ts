import type { Database } from './client'
import { isId } from './is-id'
import { readBoardMembers } from './read-leaderboard'

/** Whether a run stands on a board now, those that follow included. */
export async function standsOnBoard(db: Database, boardId: string, runId: string): Promise<boolean> {
  if (!isId(boardId)) return false
  const isChosen = (await db.prisma.leaderboardRun.count({ where: { leaderboardId: boardId, runId } })) > 0
  const stored = await db.prisma.leaderboard.findUnique({ where: { id: boardId }, select: { follow: true } })
  if (stored === null) return false
  // A newer run of its agent may have taken a chosen one's place only by this rule.
  if (isChosen && stored.follow !== 'newest-of-each-agent') return true
  if (!isChosen && stored.follow === 'nothing') return false
  return (await readBoardMembers(db, boardId))?.includes(runId) ?? false
}
