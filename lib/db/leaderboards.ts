import {
  type BoardScores,
  boardScores,
  type FollowRule,
  followRules,
  type LeaderboardAnswer,
  type LeaderboardListEntry,
  type LeaderboardListQuery,
  MOST_BOARD_RUNS,
} from '@/lib/api/leaderboard'
import { commonSettings, differencesOf } from '@/lib/runs/benchmark-settings'
import { type BoardCandidate, findBoardCandidates, listEndedSince } from './board-runs'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { rankCandidates } from './rank-candidates'
import { havingTag, type TaggedRow, tagsOf, WITH_TAGS } from './tags'

const WITH_RUNS = { runs: { orderBy: { position: 'asc' }, select: { runId: true } }, ...WITH_TAGS } as const

/** Writes a board of runs that exist. Gives its id. */
export async function createLeaderboard(
  tx: Transaction,
  board: { name: string; follow: FollowRule; overrides: BoardScores; runIds: readonly string[] },
): Promise<string> {
  const { id } = await tx.leaderboard.create({
    data: {
      name: board.name,
      follow: board.follow,
      overrides: board.overrides,
      runs: { create: board.runIds.map((runId, position) => ({ runId, position })) },
    },
  })
  return id
}

/** Boards, newest first. */
export async function listLeaderboards(
  { prisma }: Database,
  query: LeaderboardListQuery,
): Promise<Page<LeaderboardListEntry>> {
  const now = new Date()
  const rows = await prisma.leaderboard.findMany({
    where: { ...havingTag(query.tag), ...afterNewestFirst(query.cursor) },
    include: {
      ...WITH_TAGS,
      runs: {
        orderBy: { position: 'asc' },
        select: {
          run: {
            select: {
              simulated: true,
              datasetVersion: { select: { number: true, dataset: { select: { name: true } } } },
            },
          },
        },
      },
      _count: {
        select: {
          links: { where: { revokedAt: null, forPrint: false, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
        },
      },
    },
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, ({ runs, _count, ...board }) => {
    const left = runs.flatMap(({ run }) => run ?? [])
    const version = left[0]?.datasetVersion
    return {
      ...headOf(board),
      runCount: left.length,
      removed: runs.length - left.length,
      simulated: left.some(({ simulated }) => simulated),
      dataset: version ? `${version.dataset.name}, v${version.number}` : null,
      openLinks: _count.links,
    }
  })
}

/**
 * One board, ranked as its runs stand now. Null where there is none of this id.
 * @param scores which scores are shown; those that were chosen for it without
 */
export async function findLeaderboard(
  db: Database,
  boardId: string,
  scores?: BoardScores,
): Promise<LeaderboardAnswer | null> {
  const board = await findBoardRuns(db, boardId, scores)
  if (board === null) return null
  const { head, removed, candidates, corrected } = board
  const ranked = await rankCandidates(db, candidates, corrected)
  return {
    ...headOf(head),
    simulated: candidates.some(({ run }) => run.simulated),
    settings: commonSettings(candidates.map(({ settings }) => settings)).map(({ name, words }) => ({ name, words })),
    removed,
    ...ranked,
  }
}

/** The ids of the runs that stand on a board now, those that follow included. Null where there is no such board. */
export async function listBoardRunIds(db: Database, boardId: string): Promise<string[] | null> {
  const board = await findBoardRuns(db, boardId)
  return board === null ? null : board.candidates.map(({ run }) => run.id)
}

/** Which scores were chosen for a board. Null where there is no such board. */
export async function findBoardScores({ prisma }: Database, boardId: string): Promise<BoardScores | null> {
  const board = await prisma.leaderboard.findUnique({ where: { id: boardId }, select: { id: true, overrides: true } })
  return board === null ? null : scoresOf(board)
}

async function findBoardRuns(db: Database, boardId: string, scores?: BoardScores) {
  if (!isId(boardId)) return null
  const stored = await db.prisma.leaderboard.findUnique({ where: { id: boardId }, include: WITH_RUNS })
  if (stored === null) return null
  const { runs, ...head } = stored
  const chosenIds = runs.flatMap(({ runId }) => runId ?? [])
  const corrected = (scores ?? scoresOf(head)) === 'include'
  const chosen = await findBoardCandidates(db, chosenIds, corrected)
  const candidates = await withFollowers(db, chosen, { ...head, corrected })
  return { head, removed: runs.length - chosenIds.length, candidates, corrected }
}

/** A board whose chosen runs are all gone has nothing left to follow. */
async function withFollowers(
  db: Database,
  chosen: readonly BoardCandidate[],
  { follow, createdAt, corrected }: { follow: string; createdAt: Date; corrected: boolean },
): Promise<BoardCandidate[]> {
  const [first] = chosen
  if (first === undefined || follow === 'nothing') return [...chosen]
  const known = new Set(chosen.map(({ run }) => run.id))
  const ended = await listEndedSince(db, {
    versionId: first.run.dataset.versionId,
    simulated: first.run.simulated,
    since: createdAt,
    limit: MOST_BOARD_RUNS,
  })
  const later = await findBoardCandidates(
    db,
    ended.filter((id) => !known.has(id)),
    corrected,
  )
  const settings = commonSettings(chosen.map((candidate) => candidate.settings))
  const fitting = later.filter((candidate) => differencesOf(settings, candidate.settings).length === 0)
  const all = [...chosen, ...fitting]
  return (follow === 'newest-of-each-agent' ? newestOfEachAgent(all) : all).slice(0, MOST_BOARD_RUNS)
}

function newestOfEachAgent(candidates: readonly BoardCandidate[]): BoardCandidate[] {
  const newest = new Map<string, BoardCandidate>()
  for (const candidate of candidates.toSorted((a, b) => startOf(a) - startOf(b)))
    newest.set(candidate.run.agent.id ?? candidate.row.configuration.agent.agentId, candidate)
  const kept = new Set(newest.values())
  return candidates.filter((candidate) => kept.has(candidate))
}

const startOf = ({ row }: BoardCandidate): number => row.createdAt.getTime()

function headOf({
  id,
  name,
  follow,
  overrides,
  createdAt,
  updatedAt,
  taggings,
}: TaggedRow & {
  id: string
  name: string
  follow: string
  overrides: string
  createdAt: Date
  updatedAt: Date
}) {
  const rule = followRules.find((each) => each === follow)
  if (rule === undefined) throw new Error(`Leaderboard ${id} follows by an unknown rule: ${follow}`)
  return {
    id,
    name,
    follow: rule,
    tags: tagsOf({ taggings }),
    overrides: scoresOf({ id, overrides }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function scoresOf({ id, overrides }: { id: string; overrides: string }): BoardScores {
  const scores = boardScores.find((each) => each === overrides)
  if (scores === undefined) throw new Error(`Leaderboard ${id} shows unknown scores: ${overrides}`)
  return scores
}
