import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@/scripts/free-port'
import { isAlive } from '@/scripts/process-identity'
import { projectPath } from '@/scripts/project'
import { waitUntil } from '@/scripts/wait-for'
import { expect, test } from './stage/test'
import { spawnScript, startProduct } from './start-product'

const STOPS_WITHIN_MS = 15_000

interface Health {
  status: string
  workers: number
}

async function healthOf(url: string): Promise<Health | null> {
  try {
    const response = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(5000) })
    return response.ok ? await response.json() : null
  } catch {
    return null // not up at the moment
  }
}

const PARTS = ['worker', 'simulator', 'web', 'postgres'] as const

/** The process of a part of what runs on a data folder; null if it is not running. */
function pidOf(dataDir: string, part: (typeof PARTS)[number]): number | null {
  const file = part === 'postgres' ? path.join('postgres', 'postmaster.pid') : path.join('processes', part)
  const note = path.join(dataDir, file)
  const pid = existsSync(note) ? Number.parseInt(readFileSync(note, 'utf8'), 10) : 0
  return pid > 0 && isAlive(pid) ? pid : null
}

const pidsOf = (dataDir: string) => PARTS.map((part) => pidOf(dataDir, part))
const allGone = (pids: readonly (number | null)[]) => pids.every((pid) => pid === null || !isAlive(pid))

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.describe('starting and stopping', () => {
  const dataDir = projectPath('.cache', 'e2e-starting')
  // The sample study takes as much as the product itself, and is another test's.
  const own = { dataDir, settings: { DESKMARK_SAMPLE_STUDY: 'off' } }
  test.beforeAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('it says in one line where it is ready, and Ctrl-C stops all of it', async () => {
    const product = await startProduct({ ...own, port: await freePort(), asNpm: true })
    expect(product.output().match(/http:\S+/g)).toEqual([product.url])
    expect(await healthOf(product.url)).toMatchObject({ status: 'ok', database: 'ok' })
    const pids = pidsOf(dataDir)
    expect(pids).not.toContain(null)

    const asked = performance.now()
    process.kill(-(product.process.pid ?? 0), 'SIGINT') // to the whole group, as a terminal does
    await product.ended
    expect(product.output()).toMatch(/\nStopping\.\nStopped\.\n$/)
    expect(performance.now() - asked).toBeLessThan(STOPS_WITHIN_MS)
    expect(allGone(pids)).toBe(true)
  })

  test('a part that is killed comes back, and a further worker joins', async () => {
    const product = await startProduct({ ...own, port: await freePort() })
    for (const part of PARTS) {
      const killed = pidOf(dataDir, part) ?? 0
      process.kill(killed, 'SIGKILL')
      const isBack = async () =>
        ![null, killed].includes(pidOf(dataDir, part)) && (await healthOf(product.url)) !== null
      expect(await waitUntil(isBack, 60_000, 250), `${part} comes back`).toBe(true)
    }

    const worker = spawnScript('worker', { dataDir, port: 1 })
    await worker.wrote(/The worker is ready/)
    const before = (await healthOf(product.url))?.workers ?? 0
    expect(before).toBeGreaterThanOrEqual(2)
    expect(await worker.stop()).toBe(0)

    const pids = pidsOf(dataDir)
    expect(await product.stop()).toBe(0)
    expect(allGone(pids)).toBe(true)
  })

  test('when the start itself is killed its parts stop, and the next start takes the database over', async () => {
    const killed = await startProduct({ ...own, port: await freePort() })
    const postgres = pidOf(dataDir, 'postgres') ?? 0
    const parts = pidsOf(dataDir).filter((pid) => pid !== postgres)
    killed.process.kill('SIGKILL')
    expect(await waitUntil(() => allGone(parts), STOPS_WITHIN_MS, 100)).toBe(true)
    expect(isAlive(postgres)).toBe(true)

    const next = await startProduct({ ...own, port: Number(new URL(killed.url).port) })
    expect(next.output()).toContain('taken over from a start that was killed')
    expect(pidOf(dataDir, 'postgres')).toBe(postgres)
    expect(await next.stop('SIGHUP')).toBe(0)
    expect(isAlive(postgres)).toBe(false)
  })
})
