import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVE_TOOLS, type ArchiveTool, WASM_TOOL } from '@/lib/datasets/archive/archive-tool'
import { openArchive } from '@/lib/datasets/archive/open-archive'
import { standInTool } from '@/lib/datasets/archive/testing/stand-in-tool'

const REAL = path.join(import.meta.dirname, '../fixtures/meta.avp.stackexchange.com.7z')
const [sevenZip] = ARCHIVE_TOOLS
const bsdtar = ARCHIVE_TOOLS.find(({ command }) => command === 'bsdtar')
if (sevenZip === undefined || bsdtar === undefined) throw new Error('the table of tools has changed')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const missing: ArchiveTool = { ...sevenZip, command: 'a-program-that-is-nowhere' }

test('the real archive is read by what comes with the product', async () => {
  const archive = await openArchive(REAL, [missing, WASM_TOOL])
  expect(archive.entries).toEqual([
    { path: 'Badges.xml', bytes: 83_821 },
    { path: 'Comments.xml', bytes: 138_926 },
    { path: 'PostHistory.xml', bytes: 592_940 },
    { path: 'PostLinks.xml', bytes: 5257 },
    { path: 'Posts.xml', bytes: 444_546 },
    { path: 'Tags.xml', bytes: 3876 },
    { path: 'Users.xml', bytes: 390_142 },
    { path: 'Votes.xml', bytes: 120_740 },
  ])
  const posts = await textOf(archive.read('Posts.xml'))
  expect(Buffer.byteLength(posts)).toBe(444_546)
  expect(posts.match(/<row /g)).toHaveLength(381)
  expect(posts.trimEnd().endsWith('</posts>')).toBe(true)
  // Each reading begins anew.
  expect(await textOf(archive.read('Posts.xml'))).toBe(posts)
})

test('an archive that is cut off is refused with the reason', async () => {
  const cut = path.join(folder, 'cut.7z')
  writeFileSync(cut, readFileSync(REAL))
  truncateSync(cut, 200_000)
  await expect(openArchive(cut, [WASM_TOOL])).rejects.toThrow(
    /^The archive can not be unpacked \(.+\)\. It may be damaged or cut off/,
  )
})

test('where no program can read it, it is said what to do', async () => {
  await expect(openArchive(REAL, [missing])).rejects.toThrow(
    "No program on the worker's machine can read 7z archives: install 7-Zip (7zz or 7z) or bsdtar there, or unpack the archive and bring the Posts.xml in it.",
  )
  await expect(openArchive(REAL, [missing, { ...WASM_TOOL, mostBytes: 1 << 18 }])).rejects.toThrow(
    "The archive has 1 MB, and no program on the worker's machine can read so large a 7z archive; the bundled libarchive takes 1 MB at most: install",
  )
})

test('7-Zip is asked by its own rules, and a name is never taken for an option or a pattern', async () => {
  const script = `const args = process.argv.slice(2)
if (args[0] === 'l') process.stdout.write('Path = Posts.xml\\nSize = 444546\\nAttributes = A\\n\\nPath = sub\\nAttributes = D\\n\\nPath = x.xml\\nSize = \\n')
else process.stdout.write(JSON.stringify(args))`
  const archive = await openArchive(REAL, [standInTool(folder, sevenZip, script)])
  expect(archive.entries).toEqual([
    { path: 'Posts.xml', bytes: 444_546 },
    { path: 'x.xml', bytes: null },
  ])
  expect(JSON.parse(await textOf(archive.read('-o/*.xml')))).toEqual([
    'x',
    '-so',
    '-spd',
    '-bd',
    '-p',
    '--',
    REAL,
    '-o/*.xml',
  ])
})

test('bsdtar is asked by its own rules', async () => {
  const script = `const args = process.argv.slice(2)
if (args[0] === '-t') process.stdout.write('Badges.xml\\nPosts.xml\\n')
else process.stdout.write(JSON.stringify(args))`
  const archive = await openArchive(REAL, [standInTool(folder, bsdtar, script)])
  expect(archive.entries).toEqual([
    { path: 'Badges.xml', bytes: null },
    { path: 'Posts.xml', bytes: null },
  ])
  expect(JSON.parse(await textOf(archive.read('Posts.xml')))).toEqual(['-x', '-O', '-f', REAL, '--', 'Posts.xml'])
})

test('a program that fails half-way fails the reading, after what it wrote', async () => {
  const script = `if (process.argv[2] === '-t') process.stdout.write('Posts.xml\\n')
else { process.stdout.write('<posts>'); process.stderr.write('Damaged  7-Zip\\nbody'); process.exitCode = 2 }`
  const archive = await openArchive(REAL, [standInTool(folder, bsdtar, script)])
  await expect(textOf(archive.read('Posts.xml'))).rejects.toThrow('(bsdtar: Damaged 7-Zip body)')
})

test('a program that is there and does not work leaves the archive to the next', async () => {
  const broken = standInTool(
    folder,
    { ...bsdtar, name: 'broken' },
    `process.stderr.write('exec: not found'); process.exitCode = 127`,
  )
  const archive = await openArchive(REAL, [broken, WASM_TOOL])
  expect(archive.entries).toHaveLength(8)
  await expect(openArchive(REAL, [broken])).rejects.toThrow('(broken: exec: not found)')
})

test('who stops reading ends the program', async () => {
  const script = `if (process.argv[2] === '-t') process.stdout.write('Posts.xml\\n')
else { process.stdout.write(String(process.pid)); setInterval(() => undefined, 1000) }`
  const archive = await openArchive(REAL, [standInTool(folder, bsdtar, script)])
  let pid = 0
  for await (const piece of archive.read('Posts.xml')) {
    pid = Number(Buffer.from(piece).toString())
    break
  }
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
