// npm run bench:board: how long the server takes for a leaderboard of 500 runs of 40 questions each, over the API's way of
// reading it, by a link and as a file. Milliseconds of one run on this machine.
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { createLeaderboard, findLeaderboard } from '@/lib/db/leaderboards'
import { rankBoardsIn, readLeaderboard, readLeaderboardJson } from '@/lib/db/read-leaderboard'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { inMilliseconds, machine, measure, say } from './measure'
import { openOwnDatabase } from './own-database'
import { openOwnWeb } from './own-web'

const RUNS = 500
const QUESTIONS = 40
const AGENTS = 50
const ROUNDS = 5

const database = await openOwnDatabase()
const { db } = database
const web = await openOwnWeb(database)
rankBoardsIn(web.comparisons)

async function seedBoard(): Promise<string> {
  const dataset = await seedDataset(db, { name: 'Questions', items: QUESTIONS })
  const judge = await seedAgent(db, { name: 'judge' })
  const agents = []
  for (let at = 0; at < AGENTS; at += 1) agents.push(await seedAgent(db, { name: `agent ${at}` }))
  const runIds: string[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const agent = agents[at % AGENTS] ?? judge
    const run = { agent, dataset, judge, helpfulness: 3 + (at % AGENTS) / 8, seed: at + 1, complexitySeed: 1 }
    runIds.push((await seedRun(db, run)).runId)
  }
  await db.pool.query('analyze')
  const board = { name: 'Board', follow: 'nothing', overrides: 'exclude', runIds } as const
  return db.prisma.$transaction((tx) => createLeaderboard(tx, board))
}

async function shareBoard(leaderboardId: string): Promise<string> {
  const token = newShareToken()
  await db.prisma.shareLink.create({ data: { leaderboardId, tokenHash: shareTokenHash(token) ?? new Uint8Array() } })
  return token
}

/** @param work gives how many bytes it made; 0 where that is no figure of its own */
async function bench(name: string, work: () => Promise<number>): Promise<void> {
  const { took, held, result: bytes } = await measure(ROUNDS, work)
  const size = bytes === 0 ? '' : `, ${(bytes / 1000).toFixed(0)} kB`
  say(`${name}: ${inMilliseconds(took)}${size}; thread held at most ${inMilliseconds(held)}`)
}

try {
  const boardId = await seedBoard()
  const token = await shareBoard(boardId)
  say(`${machine()}; ${RUNS} runs × ${QUESTIONS}`)
  await bench('read and ranked where it is asked for, which only this measurement does', async () => {
    await findLeaderboard(db, boardId)
    return 0
  })
  await bench('as a page reads it', async () => {
    await readLeaderboard(db, boardId)
    return 0
  })
  await bench('the API’s JSON, with the ids of all ties', async () => {
    const json = await readLeaderboardJson(db, boardId)
    return json?.byteLength ?? 0
  })
  await bench('by a link, as JSON', () => web.ask(`/shared/${token}`))
  await bench('as CSV', () => web.ask(`/leaderboards/${boardId}/export`))
  await bench('as a workbook', () => web.ask(`/leaderboards/${boardId}/export?format=xlsx`))
} finally {
  await web.close()
  await database.close()
}
