import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isProcessAlive, prepareScratchFolder } from './scratch-folder'

test('what dead processes left is deleted, what living ones use stays, and so does what is not ours', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'scratch-'))
  for (const name of ['import-11-abc', 'import-22-def', 'import-x-y', 'other']) {
    mkdirSync(path.join(folder, name))
    writeFileSync(path.join(folder, name, 'Posts.xml'), 'x')
  }
  await prepareScratchFolder(folder, (pid) => pid === 22)
  expect(readdirSync(folder).sort()).toEqual(['import-22-def', 'import-x-y', 'other'])
  rmSync(folder, { recursive: true })
})

test('this process is alive, and none has the highest id', () => {
  expect(isProcessAlive(process.pid)).toBe(true)
  expect(isProcessAlive(0x7ffffffe)).toBe(false)
})
