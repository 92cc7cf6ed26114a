import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFolderFile, listFolderFiles } from '@/lib/datasets/import-folder'

let root: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-folder-'))
  folder = path.join(root, 'imports')
  mkdirSync(path.join(folder, 'coffee', 'deep', 'er', 'too-deep'), { recursive: true })
  mkdirSync(path.join(folder, '.hidden'))
  mkdirSync(path.join(root, 'imports-beside'))
  for (const [name, text] of [
    ['imports/Posts.xml', '<posts></posts>'],
    ['imports/coffee/Posts.xml', 'x'],
    ['imports/coffee/deep/er/a.csv', 'x'],
    ['imports/coffee/deep/er/too-deep/b.csv', 'x'],
    ['imports/readme.txt', 'x'],
    ['imports/.hidden/Posts.xml', 'x'],
    ['secret.xml', 'x'],
    ['imports-beside/Posts.xml', 'x'],
  ] as const)
    writeFileSync(path.join(root, name), text)
  symlinkSync(path.join(root, 'secret.xml'), path.join(folder, 'out.xml'))
  symlinkSync(path.join(root, 'imports-beside'), path.join(folder, 'beside'))
  symlinkSync(path.join(folder, 'coffee', 'Posts.xml'), path.join(folder, 'within.xml'))
  symlinkSync(folder, path.join(folder, 'coffee', 'circle'))
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

test('what can be imported is listed by name, links out of the folder and round in circles left out', async () => {
  expect((await listFolderFiles(folder)).map((file) => file.path)).toEqual([
    'Posts.xml',
    'coffee/Posts.xml',
    'coffee/deep/er/a.csv',
    'within.xml',
  ])
  expect(await listFolderFiles(path.join(root, 'nowhere'))).toEqual([])
})

test('a file is found as it lies there', async () => {
  expect(await findFolderFile(folder, 'Posts.xml')).toEqual({
    path: 'Posts.xml',
    absolute: path.join(folder, 'Posts.xml'),
    bytes: 15,
    modifiedAt: expect.any(Date),
  })
  expect((await findFolderFile(folder, 'within.xml'))?.absolute).toBe(path.join(folder, 'coffee', 'Posts.xml'))
})

test.each([
  '../secret.xml',
  'coffee/../../secret.xml',
  '../imports-beside/Posts.xml',
  'beside/Posts.xml',
  'out.xml',
  '/etc/passwd',
  '..\\secret.xml',
  './Posts.xml',
  'coffee//Posts.xml',
  'Posts.xml\0.txt',
  'coffee',
  'nowhere.xml',
  'readme.txt',
  '',
])('%j is not in the folder', async (relative) => {
  expect(await findFolderFile(folder, relative)).toBeNull()
})
