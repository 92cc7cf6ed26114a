import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVE_TOOLS } from '@/lib/datasets/archive/archive-tool'
import { openDumpArchive } from '@/lib/datasets/archive/dump-archive'
import { standInTool } from '@/lib/datasets/archive/testing/stand-in-tool'
import { fileSource } from '@/lib/datasets/file-source'

const REAL = path.join(import.meta.dirname, '../fixtures/meta.avp.stackexchange.com.7z')
const [sevenZip] = ARCHIVE_TOOLS
if (sevenZip === undefined) throw new Error('the table of tools has changed')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dump-archive-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Opens an archive that says its `Posts.xml` has so many bytes, and holds 300,000. */
const openSaying = (bytes: number) => {
  const script = `if (process.argv[2] === 'l') process.stdout.write('Path = Posts.xml\\nSize = ${bytes}\\nAttributes = A\\n')
else process.stdout.write('x'.repeat(300_000))`
  const tool = standInTool(folder, sevenZip, script)
  return openDumpArchive(fileSource(REAL, 'dump.7z'), folder, new AbortController().signal, [tool])
}

test('an archive that holds what it says is unpacked', async () => {
  await openSaying(300_000)
  expect(statSync(path.join(folder, 'Posts.xml')).size).toBe(300_000)
})

test('an archive that holds more than it says is not unpacked any further', async () => {
  await expect(openSaying(1000)).rejects.toThrow(
    'The archive says that its Posts.xml has 1000 bytes, and holds more. It is damaged, or made to fill a disk.',
  )
  expect(statSync(path.join(folder, 'Posts.xml')).size).toBeLessThanOrEqual(1000)
})

test('an archive that broke off is not taken for whole', async () => {
  await expect(openSaying(400_000)).rejects.toThrow('The archive broke off before the 400000 bytes of its Posts.xml')
})

test('an archive for which the disk has no room is refused before a byte is unpacked', async () => {
  await expect(openSaying(4_000_000_000_000_000)).rejects.toThrow(
    /^Unpacked, the Posts\.xml in the archive has 4000000\.0 GB, and the disk of the worker has \d+\.\d GB left\. Make room there/,
  )
})
