import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test, vi } from 'vitest'

const MAIN = path.join(import.meta.dirname, 'main.ts')
const ROOT = path.resolve(import.meta.dirname, '../..')
// Starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const COMMAND = ['--import', 'tsx', MAIN, '--latency-ms', '0']

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function run(args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const firstLine = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve))
  const outputClosed = new Promise<void>((resolve) => child.stdout.once('close', resolve))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  return { child, firstLine, outputClosed, exited, errors: () => errors }
}

test('the process says in one line where it is, serves, and stops on SIGTERM', async () => {
  const { child, firstLine, exited } = run(COMMAND)
  const { url } = JSON.parse(await firstLine)
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/)
  expect((await fetch(`${url}/models`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  await expect(fetch(`${url}/models`)).rejects.toThrow()
})

test('the process stops when the one that started it is gone', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(COMMAND)}, { stdio: ['ignore', 'inherit', 'inherit'] }); setInterval(() => {}, 1000)`
  const { child, firstLine, outputClosed } = run(['-e', starter])
  const { url } = JSON.parse(await firstLine)
  child.kill('SIGKILL')
  // The endpoint holds the same pipe, so the pipe closes when it has ended, too.
  await outputClosed
  await expect(fetch(`${url}/models`)).rejects.toThrow()
})

test('an option that is wrong ends it with one clear sentence', async () => {
  const { exited, errors } = run([...COMMAND, '--port', '70000'])
  expect(await exited).toBe(1)
  expect(errors()).toMatch(/^The simulated endpoint could not run: --port 70000: .*\n$/)
})
