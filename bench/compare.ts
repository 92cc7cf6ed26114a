// npm run bench:compare: how long the server takes for what the page Compare asks of it, for 8 runs × 1,164 interactions (and
// 20 runs), and how long the thread that answers requests is held meanwhile. Milliseconds of one run on this machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '@/lib/db/client'
import { listComparedItems, listComparedPoints } from '@/lib/db/compared-items'
import { seedAgent } from '@/lib/db/testing/seed-agent'
import { seedDataset } from '@/lib/db/testing/seed-dataset'
import { seedRun } from '@/lib/db/testing/seed-run'
import { createComparisonPool } from '@/lib/web/comparison-pool'
import { createRunEventHub } from '@/lib/web/run-event-hub'
import { createWebServer } from '@/lib/web/web-server'
import { deployMigrations } from '@/scripts/migrations'
import { startPostgres } from '@/scripts/postgres/server'

const INTERACTIONS = 1_164
const RUNS = 20
const ROUNDS = 7

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
const postgres = await startPostgres({ folder })
const url = postgres.urlOf('postgres')
await deployMigrations(url)
const db = openDatabase(url)
const comparisons = createComparisonPool()
const events = createRunEventHub(db)
const server: Server = createWebServer({
  settings: { apiToken: null, publicUrl: 'https://deskmark.example.org', oidc: null },
  world: {
    db,
    queue: () => Promise.reject(new Error('nothing is queued here')),
  },
  events,
  uploads: { folder, mostBytes: 0, mostRecordBytes: 0 },
  comparisons,
  handlePage: () => Promise.reject(new Error('no page is asked for here')),
  isDev: false,
})

async function seedRuns(): Promise<string[]> {
  const dataset = await seedDataset(db, { name: 'Questions', items: INTERACTIONS })
  const judge = await seedAgent(db, { name: 'judge' })
  const ids: string[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const agent = await seedAgent(db, { name: `agent ${at}` })
    const run = { agent, dataset, judge, helpfulness: 5 + at / 5, seed: at + 1, complexitySeed: 1 }
    ids.push((await seedRun(db, run)).runId)
  }
  await db.pool.query('analyze')
  return ids
}

/** The answer's size; nothing is read of it, so that this process does the server's work alone. */
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

async function bench(name: string, pathname: string, aim: string): Promise<void> {
  await ask(pathname)
  const took: number[] = []
  let bytes = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    bytes = await ask(pathname)
    took.push(performance.now() - start)
  }
  delay.disable()
  const sorted = took.toSorted((a, b) => a - b)
  const [least = 0, middle = 0, most = 0] = [sorted[0], sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)]
  say(
    `${name}: ${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)}), ${(bytes / 1000).toFixed(0)} kB, ` +
      `request thread held at most ${(delay.max / 1e6).toFixed(1)} ms${aim}`,
  )
}

/** What the lists below the tests ask of the database, where all of their work is done. */
async function benchQueries(ids: readonly string[]): Promise<void> {
  const runs = ids.slice(0, 8)
  const wish = { formula: null, weights: null }
  const page = { runs, metric: 'finalScore', order: 'largest', limit: 20 } as const
  const middleOf = async (work: () => Promise<unknown>) => {
    await work()
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now()
      await work()
      took.push(performance.now() - start)
    }
    return took.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  }
  const items = await middleOf(() => listComparedItems(db, { ...page, runs: [...runs] }, wish))
  const points = await middleOf(() => listComparedPoints(db, page, wish))
  say(`the 20 questions of ${INTERACTIONS.toLocaleString('en-US')} on which 8 runs differ most: ${items.toFixed(0)} ms`)
  say(`all points of 8 runs: ${points.toFixed(0)} ms`)
}

/** One interaction in a hundred rests on a person's correction. */
async function correctSome(): Promise<void> {
  await db.pool.query(
    `insert into "CorrectedScore" ("scoreSetId", "interactionId", "overrideIds", "finalScore", "scoredTurns")
     select s."scoreSetId", s."interactionId", array[gen_random_uuid()], s."finalScore" + 1, s."scoredTurns"
     from "InteractionScore" s join "Interaction" i on i.id = s."interactionId" where i.position % 100 = 0`,
  )
  await db.pool.query('analyze')
}

try {
  const ids = await seedRuns()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  say(`${cpus().length} cores, ${cpus()[0]?.model}, Node.js ${process.versions.node}`)
  const [eight, twenty] = [ids.slice(0, 8).join(','), ids.join(',')]
  await bench('8 runs compared', `/comparisons?runs=${eight}`, ' (aim: under 300 ms, at most 50 ms)')
  await bench(
    '8 runs by helpfulness, against a baseline',
    `/comparisons?runs=${eight}&metric=averageAgentHelpfulness&baseline=${ids[0]}`,
    '',
  )
  await benchQueries(ids)
  await correctSome()
  await bench('8 runs compared, people having corrected some scores', `/comparisons?runs=${eight}`, ' (no slower)')
  await bench('the same with these corrections', `/comparisons?runs=${eight}&overrides=include`, '')
  await bench('20 runs compared', `/comparisons?runs=${twenty}`, ' (at most 50 ms)')
} finally {
  await new Promise((resolve) => server.close(resolve))
  await events.close()
  await comparisons.close()
  await db.close()
  await postgres.stop(10_000)
  rmSync(folder, { recursive: true, force: true })
}
