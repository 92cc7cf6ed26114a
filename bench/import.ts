// npm run bench:import: what an import costs beside the least that it could cost. Prints ratios of one run on this machine.
// npm run bench:import [megabytes of the large file, 1000]
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { v7 as uuidv7 } from 'uuid'
import { type Database, openDatabase } from '@/lib/db/client'
import { environmentWith } from '@/lib/env'
import { deployMigrations } from '@/scripts/migrations'
import { WORKER_NODE_ARGUMENTS } from '@/scripts/parts'
import { startPostgres } from '@/scripts/postgres/server'
import { timeCopy } from './copy-items'
import { makePosts } from './make-posts'
import { say } from './measure'

const LARGE_MB = Number(process.argv[2] ?? 1000)
const SMALL_MB = LARGE_MB / 5
/** What the selection asks for: as in the paper's larger pool, and all that there is. */
const THRESHOLDS = [10, null] as const

interface Figures {
  wallMs: number
  cpuMs: number
  peakBytes: number
}

const MB = 1e6

const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
const large = path.join(folder, 'large.xml')
const small = path.join(folder, 'small.xml')
const size = await makePosts(large, LARGE_MB * MB)
await makePosts(small, SMALL_MB * MB)
say(
  `${Math.round(size.bytes / MB)} MB, ${size.rows.toLocaleString('en-US')} rows; ${cpus().length} × ${cpus()[0]?.model}, Node.js ${process.versions.node}`,
)

/** Ours runs in a process that is started like a worker. */
async function measure(nodeArguments: readonly string[], ...args: string[]): Promise<Figures> {
  // What it logs comes before its figures.
  const { stdout } = await promisify(execFile)(process.execPath, [...nodeArguments, '--import', 'tsx', ...args], {
    env: environmentWith({ NODE_ENV: 'production' }),
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Figures
}

const read = (way: Way, file: string) =>
  measure(way === 'scan' ? WORKER_NODE_ARGUMENTS : [], 'bench/read-posts.ts', way, file)

const WAYS = ['split', 'cut', 'scan', 'sax'] as const
type Way = (typeof WAYS)[number]

/** Takes turns, so that what else the machine does falls on all alike; the best of each counts. */
async function readInTurns(rounds: number): Promise<Record<Way, Figures>> {
  const best: Partial<Record<Way, Figures>> = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const way of WAYS) {
      const figures = await read(way, large)
      if (figures.cpuMs < (best[way]?.cpuMs ?? Number.POSITIVE_INFINITY)) best[way] = figures
    }
  }
  return best as Record<Way, Figures>
}

async function createVersion(db: Database, file: string, minAnswerScore: number | null): Promise<string> {
  const { size: sourceBytes } = statSync(path.join(folder, file))
  const id = uuidv7()
  await db.prisma.datasetVersion.create({
    data: {
      id,
      number: 1,
      sourceName: file,
      sourceBytes: BigInt(sourceBytes),
      folderFile: file,
      options: minAnswerScore === null ? {} : { minAnswerScore },
      dataset: { create: { name: file, domain: 'computer and IT-related' } },
    },
  })
  return id
}

/** Reading is the work of one core, whatever else the machine does: it is told in CPU time. */
const rate = ({ cpuMs }: Figures) => `${(size.bytes / MB / (cpuMs / 1000)).toFixed(0)} MB per CPU second`
const times = (a: number, b: number) => `${(a / b).toFixed(2)} ×`
const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`

try {
  const { split, cut, scan, sax } = await readInTurns(2)
  say(`bare splitter             ${rate(split)} (without its checks ${rate(cut)})`)
  say(`saxes                     ${rate(sax)}`)
  say(
    `reading and selecting     ${rate(scan)}: ${times(split.cpuMs, scan.cpuMs)} the splitter (aim 0.7), ${times(sax.cpuMs, scan.cpuMs)} saxes (aim 1.5)`,
  )
  const smallScan = await read('scan', small)
  say(
    `  most memory             ${megabytes(scan.peakBytes)}, of a fifth of the file ${megabytes(smallScan.peakBytes)}`,
  )

  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  try {
    const url = postgres.urlOf('postgres')
    await deployMigrations(url)
    const db = openDatabase(url)
    for (const threshold of THRESHOLDS) {
      const what = threshold === null ? 'every accepted answer' : `accepted answers of at least ${threshold}`
      const store = async (file: string) =>
        measure(WORKER_NODE_ARGUMENTS, 'bench/store-posts.ts', url, folder, await createVersion(db, file, threshold))
      const smallStored = await store('small.xml')
      await db.prisma.dataset.deleteMany()
      await db.pool.query('vacuum full "Item"')
      const stored = await store('large.xml')
      const { status, error, itemCount } = await db.prisma.datasetVersion.findFirstOrThrow()
      if (status !== 'ready') throw new Error(`The import ended as ${status}: ${error}`)
      const copyMs = await timeCopy(db, path.join(folder, 'items.bin'))
      const floorMs = split.wallMs + copyMs
      say(`from file to database, ${what}: ${itemCount.toLocaleString('en-US')} questions`)
      say(`  splitter, then COPY     ${(split.wallMs / 1000).toFixed(1)} s + ${(copyMs / 1000).toFixed(1)} s`)
      say(
        `  import                  ${(stored.wallMs / 1000).toFixed(1)} s: ${times(floorMs, stored.wallMs)} the floor (aim 0.7)`,
      )
      say(
        `  most memory             ${megabytes(stored.peakBytes)} (aim 250), ${times(stored.peakBytes, smallStored.peakBytes)} that of a fifth of the file (aim 1.2)`,
      )
      await db.prisma.dataset.deleteMany()
      await db.pool.query('vacuum full "Item"')
    }
    await db.close()
  } finally {
    await postgres.stop(10_000)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
