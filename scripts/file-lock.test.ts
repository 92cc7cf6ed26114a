import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tryLock, withLock } from './file-lock'
import { identify } from './process-identity'
import { temporaryFolder } from './testing/temporary-folder'

test('a lock is held by one at a time, and names who holds it', () => {
  const file = path.join(temporaryFolder(), 'lock')
  const first = tryLock(file)
  expect(tryLock(file)).toEqual({ held: false, owner: identify(process.pid) })
  if (first.held) first.lock.release()
  expect(tryLock(file).held).toBe(true)
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 4_000_000, startedAt: '1' })],
  ['a process whose number another got', JSON.stringify({ pid: process.pid, startedAt: 'long ago' })],
  ['nobody, cut off by a crash', '{"pid":12'],
])('a lock left by %s is taken over', (_who, content) => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'lock'), content)
  expect(tryLock(path.join(folder, 'lock')).held).toBe(true)
  expect(readdirSync(folder)).toEqual(['lock'])
})

test('work under a lock is done one after the other', async () => {
  const file = path.join(temporaryFolder(), 'lock')
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock(file, work('one')), withLock(file, work('other'))])
  expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

test('a lock is given back when the work fails', async () => {
  const file = path.join(temporaryFolder(), 'lock')
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLock(file, () => 'again')).toBe('again')
})
