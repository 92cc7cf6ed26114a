import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { identify } from './process-identity'
import { findServing, noteServing } from './served-build'
import { temporaryFolder } from './testing/temporary-folder'

test('who serves the built pages is found until it ends; this process is nobody else', async () => {
  const folder = path.join(temporaryFolder(), 'served')
  expect(findServing(folder)).toBeNull()
  noteServing(folder)
  expect(existsSync(path.join(folder, String(process.pid)))).toBe(true)
  expect(findServing(folder)).toBeNull()

  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  const note = path.join(folder, String(other.pid))
  writeFileSync(note, JSON.stringify(identify(other.pid ?? 0)))
  expect(findServing(folder)).toBe(other.pid)

  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(findServing(folder)).toBeNull()
  expect(existsSync(note)).toBe(false)
})
