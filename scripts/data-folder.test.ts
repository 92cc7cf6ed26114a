import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from './data-folder'
import { identify, isAlive } from './process-identity'
import { temporaryFolder } from './testing/temporary-folder'

function startSleeper(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore', detached: true })
  if (child.pid === undefined) throw new Error('The sleeper could not be started')
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return Object.assign(child, { pid: child.pid })
}

test('a new data folder gets a version and is closed to other users', async () => {
  const dir = path.join(temporaryFolder(), 'data')
  await openDataFolder(dir)
  expect(readFileSync(path.join(dir, 'version'), 'utf8')).toBe('1\n')
  expect(statSync(dir).mode & 0o066).toBe(0)
})

test.each(['2', '10', 'next'])('a data folder of version %s is refused', async (version) => {
  const dir = temporaryFolder()
  writeFileSync(path.join(dir, 'version'), `${version}\n`)
  await expect(openDataFolder(dir)).rejects.toThrow(
    `The data folder ${dir} is of a newer version of Deskmark (its version is ${version}, this one knows 1)`,
  )
  expect(readdirSync(dir)).not.toContain('lock')
})

test('a data folder is opened by one start at a time', async () => {
  const dir = temporaryFolder()
  const first = await openDataFolder(dir)
  await expect(openDataFolder(dir)).rejects.toThrow(
    `Deskmark already runs on the data folder ${dir} (process ${process.pid}): stop it first, or set DESKMARK_DATA_DIR to another folder.`,
  )
  first.release()
  await openDataFolder(dir)
})

test('a data folder that cannot be made says why', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(openDataFolder(path.join(file, 'data'))).rejects.toThrow(
    /^The data folder .* cannot be written \(ENOTDIR/,
  )
})

test('what a killed start left running is ended before the next one goes on', async () => {
  const dir = temporaryFolder()
  const folder = await openDataFolder(dir)
  const sleeper = startSleeper()
  folder.noteProcess('worker', sleeper.pid)
  folder.release()
  await openDataFolder(dir, 10)
  expect(isAlive(sleeper.pid)).toBe(false)
  expect(readdirSync(path.join(dir, 'processes'))).toEqual([])
})

test('a process that only has the number of one that was left is let alone', async () => {
  const dir = temporaryFolder()
  const sleeper = startSleeper()
  mkdirSync(path.join(dir, 'processes'))
  writeFileSync(path.join(dir, 'processes', 'worker'), `${sleeper.pid}\nlong ago`)
  await openDataFolder(dir, 10)
  expect(isAlive(sleeper.pid)).toBe(true)
  expect(identify(sleeper.pid).pid).toBe(sleeper.pid)
})
