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
import { type BoardCandidate, findBoardCandidates, listLaterRuns } from './board-candidates'
import type { Database, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'
import { isId } from './is-id'
import { rankCandidates } from './rank-candidates'
import { rankPointsCandidates } from './rank-points-candidates'
import { selectRows } from './select-rows'
import { havingTag, type TaggedRow, tagsOf, WITH_TAGS } from './tags'

type Benchmark = LeaderboardAnswer['benchmark']

const WITH_RUNS = { runs: { orderBy: { position: 'asc' }, select: { runId: true } }, ...WITH_TAGS } as const

/** Writes a board of runs that exist. Gives its id. */
export async function createLeaderboard(
  tx: Transaction,
  board: {
    name: string
    follow: FollowRule
    overrides: BoardScores
    benchmark?: Benchmark
    runIds: readonly string[]
  },
): Promise<string> {
  const { id } = await tx.leaderboard.create({
    data: {
      name: board.name,
      follow: board.follow,
      overrides: board.overrides,
      benchmark: board.benchmark ?? 'selfscore',
      runs: { create: board.runIds.map((runId, position) => ({ runId, position })) },
    },
  })
  return id
}

/** Boards, newest first. */
export async function listLeaderboards(db: Database, query: LeaderboardListQuery): Promise<Page<LeaderboardListEntry>> {
  const now = new Date()
  const rows = await db.prisma.leaderboard.findMany({
    where: { ...havingTag(query.tag), ...afterNewestFirst(query.cursor) },
    include: {
      ...WITH_TAGS,
      _count: {
        select: {
          links: { where: { revokedAt: null, forPrint: false, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] } },
        },
      },
    },
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
  })
  const members = await sumMembers(
    db,
    rows.map(({ id }) => id),
  )
  return pageFrom(rows, query.limit, newestFirstPlace, ({ _count, ...board }) => ({
    ...headOf(board),
    ...(members.get(board.id) ?? { runCount: 0, removed: 0, simulated: false, dataset: null }),
    openLinks: _count.links,
  }))
}

type Members = Pick<LeaderboardListEntry, 'runCount' | 'removed' | 'simulated' | 'dataset'>

/** The chosen runs of boards in sums, and what the first of each that is left plays. */
async function sumMembers(db: Database, boardIds: readonly string[]): Promise<Map<string, Members>> {
  const rows = await selectRows<Members & { id: string }>(
    db,
    `with members as (
       select m."leaderboardId" as id, count(r.id)::int as "runCount", (count(*) - count(r.id))::int as removed,
         coalesce(bool_or(r.simulated), false) as simulated,
         (array_agg(r.id order by m.position) filter (where r.id is not null))[1] as first
       from "LeaderboardRun" m left join "Run" r on r.id = m."runId"
       where m."leaderboardId" = any($1::uuid[]) group by m."leaderboardId")
     select members.id, "runCount", removed, members.simulated, coalesce(d.name || ', v' || v.number,
       (select string_agg(concat(each->>'name', ' v', each->>'version'), ', ' order by each->>'name')
        from jsonb_array_elements(r.configuration->'scenarios') as each)) as dataset
     from members left join "Run" r on r.id = members.first
       left join "DatasetVersion" v on v.id = r."datasetVersionId" left join "Dataset" d on d.id = v."datasetId"`,
    [boardIds],
  )
  return new Map(rows.map(({ id, ...members }) => [id, members]))
}

/** A board's name, without ranking it. Null where there is none of this id. */
export async function findBoardName({ prisma }: Database, boardId: string): Promise<string | null> {
  if (!isId(boardId)) return null
  const board = await prisma.leaderboard.findUnique({ where: { id: boardId }, select: { name: true } })
  return board?.name ?? null
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
  const shared = {
    ...headOf(head),
    simulated: candidates.some(({ run }) => run.simulated),
    settings: commonSettings(candidates.map(({ settings }) => settings)).map(({ name, words }) => ({ name, words })),
    removed,
  }
  // Runs of two benchmarks are refused when a board is made, and never join one.
  const scoreRuns = candidates.filter((each) => each.benchmark === 'selfscore')
  const points = candidates.filter((each) => each.benchmark === 'scripted')
  return shared.benchmark === 'scripted'
    ? { ...shared, benchmark: 'scripted', ...(await rankPointsCandidates(db, points, corrected)) }
    : { ...shared, benchmark: 'selfscore', ...(await rankCandidates(db, scoreRuns, corrected)) }
}

/** The ids of the runs of a board as they stand now, those that follow included. Null where there is no such board. */
export async function findBoardMembers(db: Database, boardId: string): Promise<string[] | null> {
  const board = await findBoardRuns(db, boardId)
  return board?.candidates.map(({ run }) => run.id) ?? null
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
  const ended = await listLaterRuns(db, first, { since: createdAt, limit: MOST_BOARD_RUNS })
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
    newest.set(candidate.run.agent.id ?? candidate.agent.agentId, candidate)
  const kept = new Set(newest.values())
  return candidates.filter((candidate) => kept.has(candidate))
}

const startOf = ({ run }: BoardCandidate): number => Date.parse(run.createdAt)

function headOf({
  id,
  name,
  follow,
  overrides,
  benchmark,
  createdAt,
  updatedAt,
  taggings,
}: TaggedRow & {
  id: string
  name: string
  follow: string
  overrides: string
  benchmark: string
  createdAt: Date
  updatedAt: Date
}) {
  const rule = followRules.find((each) => each === follow)
  if (rule === undefined) throw new Error(`Leaderboard ${id} follows by an unknown rule: ${follow}`)
  const kind: Benchmark = benchmark === 'scripted' ? 'scripted' : 'selfscore'
  return {
    id,
    name,
    follow: rule,
    tags: tagsOf({ taggings }),
    overrides: scoresOf({ id, overrides }),
    benchmark: kind,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function scoresOf({ id, overrides }: { id: string; overrides: string }): BoardScores {
  const scores = boardScores.find((each) => each === overrides)
  if (scores === undefined) throw new Error(`Leaderboard ${id} shows unknown scores: ${overrides}`)
  return scores
}
