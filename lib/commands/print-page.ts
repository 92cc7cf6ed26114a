import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import type { PrintComparisonQuery } from '@/lib/api/print'
import { MOST_PRINTS_WAITING } from '@/lib/api/print'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { userIdOf } from '@/lib/auth/who'
import { listAnyRunsById } from '@/lib/db/any-runs'
import { findBoardName } from '@/lib/db/leaderboards'
import { createPrint, findWaitingPrints, lockPrintsOf, type PrintedPage } from '@/lib/db/prints'
import { listBenchmarks } from '@/lib/db/run-benchmarks'
import { printJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { type ScoreWish, weightsText } from '@/lib/runs/score-choice'
import { sealText } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { notFound } from './refusal'

const TOO_MANY = `${MOST_PRINTS_WAITING} PDFs that you asked for are still to be made, and no more may be: take those first, or print from your own browser.`

/**
 * Has a board printed as PDF by a worker, through a link that lasts as long as the printing. Its token lies sealed in the
 * job. Gives the print's id.
 */
export async function printLeaderboard(world: CommandWorld, leaderboardId: string): Promise<string> {
  if ((await findBoardName(world.db, leaderboardId)) === null) throw notFound('leaderboard')
  return print(world, { leaderboardId })
}

/**
 * Has the result of a run printed as PDF, as its page shows it under a score set. Gives the print's id.
 * @param scores which scores; the launch's own where nothing is named
 */
export async function printRun(world: CommandWorld, runId: string, scores: ScoreWish): Promise<string> {
  const [run] = await listAnyRunsById(world.db, [runId])
  if (run === undefined) throw notFound('run')
  const address = addressOf(`/runs/${runId}`, {
    formula: scores.formula,
    weights: scores.weights === null ? null : weightsText(scores.weights),
    overrides: scores.corrected ? 'include' : null,
  })
  return print(world, { address, title: run.agent.name, runId })
}

/** Has a comparison printed as PDF, as its page shows it. Gives the print's id. */
export async function printComparison(world: CommandWorld, query: PrintComparisonQuery): Promise<string> {
  const { metric = null, alpha, baseline = null, overrides = null } = query
  const runs = await listAnyRunsById(world.db, query.runs)
  if (runs.length < query.runs.length) throw notFound('run')
  const benchmarks = new Set((await listBenchmarks(world.db, query.runs)).values())
  if (benchmarks.size > 1) throw invalidFields({ runs: 'must be all of questions or all of scenarios' })
  const common = { runs: query.runs.join(','), baseline, overrides }
  const address = benchmarks.has('scripted')
    ? addressOf('/scenarios/compare', common)
    : addressOf('/compare', { ...common, metric, alpha: alpha === undefined ? null : String(alpha) })
  return print(world, { address, title: runs.map(({ agent }) => agent.name).join(', '), runId: null })
}

/**
 * Asked for again while it is being made, a page is printed once.
 * @throws {ApiFault} where as many prints of who asks are waiting as may
 */
async function print({ db, queue, who }: CommandWorld, page: PrintedPage): Promise<string> {
  const boss = await queue()
  const ownerId = userIdOf(who)
  const token = newShareToken()
  const tokenHash = shareTokenHash(token)
  if (tokenHash === null) throw new Error('a token that was just made has not the form of one')
  return db.prisma.$transaction(async (tx) => {
    const now = new Date()
    await lockPrintsOf(tx, ownerId)
    const { waiting, same } = await findWaitingPrints(tx, { ownerId, page, now })
    if (same !== null) return same
    if (waiting >= MOST_PRINTS_WAITING) throw new ApiFault('too_many_requests', TOO_MANY)
    const printId = await createPrint(tx, { ...page, tokenHash, ownerId }, now)
    await queueJobs(boss, tx, printJob, [{ printId, sealed: sealText(token) }])
    return printId
  })
}

/** @example addressOf('/compare', { runs: 'a,b', metric: null }) // "/compare?runs=a%2Cb" */
function addressOf(page: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return given.length === 0 ? page : `${page}?${new URLSearchParams(given)}`
}
