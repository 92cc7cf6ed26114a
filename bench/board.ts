// npm run bench:board: how long the server takes for a leaderboard of 500 runs of 40 questions each, over the API's way of
// reading it, by a link and as a file. Milliseconds of one run on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newShareToken, shareTokenHash } from '@/lib/auth/share-token'
import { openDatabase } from '@/lib/db/client'
import { createLeaderboard, findLeaderboard } from '@/lib/db/leaderboards'
import { rankBoardsIn, readLeaderboard, readLeaderboardJson } from '@/lib/db/read-leaderboard'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { createComparisonPool } from '@/lib/web/comparison-pool'
import { createRunEventHub } from '@/lib/web/run-event-hub'
import { createWebServer } from '@/lib/web/web-server'
import { deployMigrations } from '@/scripts/migrations'
import { startPostgres } from '@/scripts/postgres/server'

const RUNS = 500
const QUESTIONS = 40
const AGENTS = 50
const ROUNDS = 5

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
const postgres = await startPostgres({ folder })
const url = postgres.urlOf('postgres')
await deployMigrations(url)
const db = openDatabase(url)
const comparisons = createComparisonPool()
rankBoardsIn(comparisons)
const events = createRunEventHub(db)
const server: Server = createWebServer({
  settings: { apiToken: null, publicUrl: 'https://deskmark.example.org', oidc: null },
  world: { db, queue: () => Promise.reject(new Error('nothing is queued here')) },
  events,
  uploads: { folder, mostBytes: 0, mostRecordBytes: 0 },
  comparisons,
  handlePage: () => Promise.reject(new Error('no page is asked for here')),
  isDev: false,
})

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

/** The answer's size. */
function ask(pathname: string): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, path: `/api/v1${pathname}` }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${pathname}: ${response.statusCode}`)),
      )
      response.on('error', reject)
    }).on('error', reject)
  })
}

async function bench(name: string, work: () => Promise<number>): Promise<void> {
  await work()
  const took: number[] = []
  const held: number[] = []
  let bytes = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round += 1) {
    delay.reset()
    const start = performance.now()
    bytes = await work()
    took.push(performance.now() - start)
    held.push(delay.max / 1e6)
  }
  delay.disable()
  const size = bytes === 0 ? '' : `, ${(bytes / 1000).toFixed(0)} kB`
  say(`${name}: ${inMilliseconds(took)}${size}; thread held at most ${inMilliseconds(held)}`)
}

/** The middle one, and from where to where they lie. */
function inMilliseconds(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)]
  return `${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`
}

try {
  const boardId = await seedBoard()
  const token = await shareBoard(boardId)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  say(`${cpus().length} cores, ${cpus()[0]?.model}, Node.js ${process.versions.node}; ${RUNS} runs × ${QUESTIONS}`)
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
  await bench('by a link, as JSON', () => ask(`/shared/${token}`))
  await bench('as CSV', () => ask(`/leaderboards/${boardId}/export`))
  await bench('as a workbook', () => ask(`/leaderboards/${boardId}/export?format=xlsx`))
} finally {
  await new Promise((resolve) => server.close(resolve))
  await events.close()
  await comparisons.close()
  await db.close()
  await postgres.stop(10_000)
  rmSync(folder, { recursive: true, force: true })
}
