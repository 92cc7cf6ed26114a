import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentWith } from '@/lib/env'
import { isAlive } from './process-identity'
import { type ProcessPlan, type SupervisedProcess, supervise } from './supervise'
import { temporaryFolder } from './testing/temporary-folder'
import { waitUntil } from './wait-for'

interface Watched {
  process: SupervisedProcess
  pids: number[]
  restarts: string[]
  givenUp: string[]
  logFile: string
}

/** Supervises a script, given as text; it is gone when the test ends. */
function watch(script: string, changes: Partial<ProcessPlan> = {}): Watched {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'script.mjs'), script)
  const watched = { pids: [], restarts: [], givenUp: [], logFile: path.join(folder, 'script.log') } as Omit<
    Watched,
    'process'
  >
  const process_ = supervise(
    {
      name: 'test process',
      args: [path.join(folder, 'script.mjs')],
      environment: environmentWith({}),
      logFile: watched.logFile,
      mayRestart: () => true,
      firstWaitMs: 1,
      ...changes,
    },
    {
      onStarted: (pid) => watched.pids.push(pid),
      onRestart: (sentence) => watched.restarts.push(sentence),
      onGivenUp: (sentence) => watched.givenUp.push(sentence),
    },
  )
  onTestFinished(() => process_.stop(1000))
  return { ...watched, process: process_ }
}

const RUNS_ON = "process.stdout.write('up\\n'); setInterval(() => {}, 1000)"
const isUp = ({ logFile }: Watched, times: number) =>
  waitUntil(() => readFileSync(logFile, 'utf8').split('up\n').length === times + 1, 30_000)

test('a process that is killed is started again, and the sentence says why', async () => {
  const watched = watch(RUNS_ON)
  await isUp(watched, 1)
  process.kill(watched.pids[0] ?? 0, 'SIGKILL')
  expect(await isUp(watched, 2)).toBe(true)
  expect(watched.restarts).toEqual([
    'The test process ended unexpectedly with signal SIGKILL; starting it again (1 of 5).',
  ])
  expect(watched.givenUp).toEqual([])
})

test('a process that ends again and again is given up after five restarts, with its last words', async () => {
  const watched = watch("process.stderr.write('no room left\\n    at some/place.js:1\\n'); process.exit(3)")
  expect(await waitUntil(() => watched.givenUp.length > 0, 60_000)).toBe(true)
  expect(watched.pids).toHaveLength(6)
  expect(watched.givenUp[0]).toBe(
    `The test process ended unexpectedly with exit code 3: no room left, after 5 restarts (all it wrote: ${watched.logFile})`,
  )
})

test('a process that cannot start at all is given up at once', async () => {
  const watched = watch('process.exit(3)', { mayRestart: () => false })
  expect(await waitUntil(() => watched.givenUp.length > 0, 30_000)).toBe(true)
  expect(watched.pids).toHaveLength(1)
  expect(watched.restarts).toEqual([])
})

test('a process that is asked to stop does so and is not started again', async () => {
  const watched = watch(`process.on('SIGTERM', () => { process.stdout.write('bye\\n'); process.exit(0) }); ${RUNS_ON}`)
  await isUp(watched, 1)
  await watched.process.stop(10_000)
  expect(readFileSync(watched.logFile, 'utf8')).toBe('up\nbye\n')
  expect(watched.pids).toHaveLength(1)
  expect(isAlive(watched.pids[0] ?? 0)).toBe(false)
})

test('a process that does not stop in time is ended', async () => {
  const watched = watch(`process.on('SIGTERM', () => {}); ${RUNS_ON}`)
  await isUp(watched, 1)
  await watched.process.stop(100)
  expect(isAlive(watched.pids[0] ?? 0)).toBe(false)
})
