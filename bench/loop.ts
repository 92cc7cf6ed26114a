// npm run bench:loop: what a run costs beside a bare loop that makes the same calls and stores nothing.
// Prints ratios of one run on this machine: our rounds and the floor's take turns.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@/lib/db/client'
import { launchStubRun } from '@/lib/worker/testing/stub-study'
import { untilRunRests } from '@/lib/worker/testing/until'
import { deployMigrations } from '@/scripts/migrations'
import { startPostgres } from '@/scripts/postgres/server'
import { say } from './measure'
import { cpuMsOf, rssOf, startProcess } from './processes'
import { measureStorage } from './storage'

const INTERACTIONS = 200
const TURNS = 4
const IN_FLIGHT = 50
const LATENCY_MS = 500
const ROUNDS = 2
const LONG_RUN_MS = 20 * 60_000

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-bench-'))
const postgres = await startPostgres({ folder })
const url = postgres.urlOf('postgres')
await deployMigrations(url)
const db = openDatabase(url)
const stub = startProcess(['bench/stub-process.ts'])
const address: { url: string; origin: string } = JSON.parse(await stub.firstLine)
const worker = startProcess(['--expose-gc', '--import', './bench/collect-on-signal.mjs', 'lib/worker/main.ts'], {
  DATABASE_URL: url,
  DESKMARK_DATA_DIR: folder,
  DESKMARK_WORKER_CONCURRENCY: String(IN_FLIGHT),
})
await worker.firstLine

const ask = async (what: string): Promise<Record<string, number>> => (await fetch(`${address.origin}${what}`)).json()
const setLatency = (ms: number) => ask(`/latency?ms=${ms}`)

/** What the worker holds when nothing is under way and its garbage is collected, in bytes. */
async function heldMemory(): Promise<number> {
  await wait(2_000)
  process.kill(worker.pid, 'SIGUSR2')
  await wait(2_000)
  return rssOf(worker.pid)
}

interface Round {
  calls: number
  wallMs: number
  cpuMs: number
}

async function ourRound(interactions: number): Promise<Round> {
  const before = await ask('/count')
  const cpu = cpuMsOf(worker.pid)
  const start = performance.now()
  const { runId } = await launchStubRun(db, { url: address.url, items: interactions, maxTurns: TURNS })
  const { status } = await untilRunRests(db, runId, LONG_RUN_MS)
  if (status !== 'completed') throw new Error(`The run ended as ${status}`)
  const wallMs = performance.now() - start
  const after = await ask('/count')
  return { calls: (after.count ?? 0) - (before.count ?? 0), wallMs, cpuMs: cpuMsOf(worker.pid) - cpu }
}

async function floorRound(interactions: number): Promise<Round> {
  const loop = startProcess(['bench/bare-loop.ts', address.url, ...[interactions, TURNS, IN_FLIGHT].map(String)])
  return JSON.parse(await loop.firstLine)
}

const perCall = (rounds: readonly Round[]) =>
  sum(rounds.map(({ cpuMs }) => cpuMs)) / sum(rounds.map(({ calls }) => calls))
const efficiency = (rounds: readonly Round[]) =>
  (sum(rounds.map(({ calls }) => calls)) * LATENCY_MS) / (sum(rounds.map(({ wallMs }) => wallMs)) * IN_FLIGHT)

try {
  say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
  await ourRound(20) // both warm up: compiled code, open sockets
  await floorRound(20)

  await setLatency(LATENCY_MS)
  const ours: Round[] = []
  const floor: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await ourRound(INTERACTIONS))
    floor.push(await floorRound(INTERACTIONS))
  }
  say(
    `${INTERACTIONS} interactions × ${TURNS} turns, ${IN_FLIGHT} in flight, ${LATENCY_MS} ms a call, ${ROUNDS} rounds each:`,
  )
  say(
    `  efficiency (calls × latency ÷ wall ÷ in flight): ${efficiency(ours).toFixed(3)}   floor ${efficiency(floor).toFixed(3)}   at least 0.85`,
  )
  say(
    `  CPU per model call, storing included: ${(perCall(ours) / perCall(floor)).toFixed(2)} × the floor   (${perCall(ours).toFixed(2)} ms against ${perCall(floor).toFixed(2)} ms)   at most 2`,
  )

  await setLatency(20)
  let played = INTERACTIONS * ROUNDS + 20
  await ourRound(500 - played)
  const after500 = await heldMemory()
  played = 500
  for (; played < 2_000; played += 500) await ourRound(500)
  const after2000 = await heldMemory()
  say(
    `  worker's memory after 2,000 interactions: ${(after2000 / after500).toFixed(2)} × that after 500   (${Math.round(after2000 / 2 ** 20)} MB against ${Math.round(after500 / 2 ** 20)} MB)   at most 1.1`,
  )

  const storage = await measureStorage(db)
  say(
    `  stored per turn beyond the texts themselves: ${Math.round(storage.bytesPerTurn)} bytes   (${storage.turns} turns)   at most 2048`,
  )
} finally {
  await worker.stop()
  await stub.stop()
  await db.close()
  await postgres.stop(10_000)
  rmSync(folder, { recursive: true, force: true })
}
