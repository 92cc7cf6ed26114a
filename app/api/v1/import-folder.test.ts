import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pairRows, postsXml } from '@/lib/datasets/testing/byte-streams'
import { importDataset } from '@/lib/worker/import-dataset'
import { type ApiUnderTest, openApi } from './testing/api-under-test'

const never = new AbortController().signal
let api: ApiUnderTest
let root: string
let folder: string

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'api-folder-'))
  folder = path.join(root, 'dumps')
  mkdirSync(path.join(folder, 'coffee'), { recursive: true })
  writeFileSync(path.join(folder, 'coffee', 'Posts.xml'), postsXml([...pairRows(1, 2, 5), ...pairRows(3, 4, 50)]))
  writeFileSync(path.join(folder, 'fragen.csv'), 'Frage,Antwort\nWarum?,Darum.\n')
  writeFileSync(path.join(root, 'secret.xml'), '<posts></posts>')
  symlinkSync(path.join(root, 'secret.xml'), path.join(folder, 'link.xml'))
  vi.stubEnv('DESKMARK_IMPORT_DIR', folder)
  api = await openApi()
})
afterAll(() => {
  rmSync(root, { recursive: true })
})

const datasetOf = async (id: string) => (await api.call('GET /datasets/{id}', { id })).body

async function readNewest(datasetId: string, importDir: string | null = folder): Promise<void> {
  const newest = { where: { datasetId }, orderBy: { number: 'desc' } } as const
  const { id } = await api.db.prisma.datasetVersion.findFirstOrThrow(newest)
  await importDataset(api.db, id, { scratchDir: tmpdir(), importDir }, never)
}

test('what lies in the folder is listed', async () => {
  const { body } = await api.call('GET /import-folder')
  expect(body).toEqual({
    configured: true,
    files: [
      { path: 'coffee/Posts.xml', bytes: expect.any(Number), modifiedAt: expect.any(String) },
      { path: 'fragen.csv', bytes: 28, modifiedAt: expect.any(String) },
    ],
  })
})

test('a file of the folder is imported where it lies, and chosen from anew', async () => {
  const { status, body } = await api.call('POST /datasets', {
    body: { name: 'Coffee', folderFile: 'coffee/Posts.xml' },
  })
  expect([status, body.status]).toEqual([202, 'importing'])
  const jobs = await api.db.pool.query(`select data from pgboss.job where name = 'import-folder-file'`)
  expect(jobs.rows).toHaveLength(1)
  await readNewest(body.id)
  expect(await datasetOf(body.id)).toMatchObject({
    status: 'ready',
    itemCount: 2,
    sourceName: 'Posts.xml',
    sourceKept: true,
  })
  expect(await api.db.prisma.uploadChunk.count()).toBe(0)

  await api.call('POST /datasets/{id}/selections', { id: body.id, body: { minAnswerScore: 50 } })
  await readNewest(body.id)
  expect(await datasetOf(body.id)).toMatchObject({
    version: 2,
    origin: 'selection',
    itemCount: 1,
    difference: { gone: 1 },
  })

  writeFileSync(path.join(folder, 'coffee', 'Posts.xml'), postsXml(pairRows(1, 2, 5)))
  await api.call('POST /datasets/{id}/selections', { id: body.id, body: {} })
  await readNewest(body.id)
  expect((await datasetOf(body.id)).newer?.error).toMatch(
    /^The file coffee\/Posts\.xml in the import folder has \d+ bytes now, and had \d+\. Import it again/,
  )
  await api.call('POST /datasets/{id}/versions', { id: body.id, body: { folderFile: 'coffee/Posts.xml' } })
  await readNewest(body.id)
  expect(await datasetOf(body.id)).toMatchObject({ version: 4, origin: 'file', itemCount: 1, newer: null })
})

test('a worker that sees no such file says so', async () => {
  const { body } = await api.call('POST /datasets', { body: { name: 'Coffee', folderFile: 'coffee/Posts.xml' } })
  await readNewest(body.id, null)
  expect((await datasetOf(body.id)).error).toBe(
    "The import folder of the worker's machine holds no coffee/Posts.xml. Put the file there, or upload it.",
  )
})

test.each(['../secret.xml', 'link.xml', '/etc/passwd', 'coffee', 'nowhere.xml'])(
  '%s is no file of the folder',
  async (folderFile) => {
    const { status, body } = await api.call('POST /datasets', { body: { name: 'x', folderFile } })
    expect([status, body.error.fields]).toEqual([
      422,
      { folderFile: 'names no file in the import folder that can be imported' },
    ])
    expect((await api.call('POST /datasets/columns', { body: { folderFile } })).status).toBe(422)
  },
)

test('of a file of records the columns are shown', async () => {
  const { body } = await api.call('POST /datasets/columns', { body: { folderFile: 'fragen.csv' } })
  expect(body).toEqual({
    kind: 'csv',
    columns: [
      { name: 'Frage', examples: ['Warum?'] },
      { name: 'Antwort', examples: ['Darum.'] },
    ],
    mapping: { question: 'Frage', answer: 'Antwort' },
  })
  const uploaded = await api.call('POST /datasets/columns', { body: { name: 'a.jsonl', text: '<xml>', isWhole: true } })
  expect(uploaded.body).toEqual({ kind: null, columns: [], mapping: {} })
})
