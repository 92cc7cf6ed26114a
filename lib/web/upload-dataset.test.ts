import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from './testing/raw-request'
import { openWeb, type WebUnderTest } from './testing/web-under-test'

const MOST_BYTES = 4_000_000
const MOST_RECORD_BYTES = 3 * 1024 ** 2
let web: WebUnderTest

beforeAll(async () => {
  web = await openWeb({ mostBytes: MOST_BYTES, mostRecordBytes: MOST_RECORD_BYTES })
})
afterAll(async () => {
  await web.close()
})

const LINE = `${JSON.stringify({ question: 'Why?', answer: 'Because.' })}\n`

function formOf(
  fields: Record<string, string>,
  file: string | Blob | null = LINE,
  fileName = 'questions.jsonl',
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== null) form.append('file', typeof file === 'string' ? new Blob([file]) : file, fileName)
  return form
}

async function upload(form: FormData): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${web.url}/api/v1/datasets`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}

const fault = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'invalid_request', message: expect.any(String), fields } },
})

async function expectNothingLeft(): Promise<void> {
  expect(web.uploadsOnDisk()).toEqual([])
  expect(await web.db.prisma.dataset.count({ where: { name: 'Refused' } })).toBe(0)
}

test('a file goes through the disk into the database, whole and in order, with its job', async () => {
  const text = LINE.repeat(70_000)
  const options = { minAnswerScore: 10, domain: 'coffee', site: 'https://coffee.stackexchange.com/' }
  const { status, body } = await upload(formOf({ name: ' Coffee ', options: JSON.stringify(options) }, text))
  expect(status).toBe(202)
  const { id } = body as { id: string }
  expect(body).toEqual({ id, status: 'importing' })

  const dataset = await web.db.prisma.dataset.findUniqueOrThrow({
    where: { id },
    include: { versions: { include: { chunks: { orderBy: { number: 'asc' } } } } },
  })
  const [version] = dataset.versions
  expect(dataset).toMatchObject({ name: 'Coffee', domain: 'coffee', site: 'coffee.stackexchange.com' })
  expect(version).toMatchObject({
    status: 'importing',
    sourceName: 'questions.jsonl',
    sourceBytes: BigInt(text.length),
  })
  expect(version?.chunks.map(({ number, bytes }) => [number, bytes.length])).toEqual([
    [0, 1024 * 1024],
    [1, 1024 * 1024],
    [2, text.length - 2 * 1024 * 1024],
  ])
  expect(Buffer.concat(version?.chunks.map(({ bytes }) => bytes) ?? []).toString()).toBe(text)
  const jobs = await web.db.pool.query(`select data from pgboss.job where name = 'import-dataset'`)
  expect(jobs.rows).toEqual([{ data: { versionId: version?.id } }])
  expect(web.uploadsOnDisk()).toEqual([])
})

test('the file may stand before its name, and options may be left out', async () => {
  const form = formOf({}, LINE)
  form.append('name', 'Name last')
  expect((await upload(form)).status).toBe(202)
})

test.each([
  [{ name: '' }, { name: 'must be a text of 1 to 200 characters, got ""' }],
  [{}, { name: 'is required: a text of 1 to 200 characters' }],
  [{ name: 'Refused', options: '{' }, { options: 'must be JSON' }],
  [{ name: 'Refused', colour: 'red' }, { colour: 'is not a field that is known here' }],
  [{ name: 'Refused', options: '{"minScore":1}' }, { 'options.minScore': 'is not a field that is known here' }],
  [{ name: 'Refused', options: '{"knowledgeShare":2}' }, { 'options.knowledgeShare': 'must be 0 to 1, got 2' }],
  [
    { name: 'Refused', options: '{"extractionModelId":"0190c5a0-0000-7000-8000-000000000001"}' },
    { 'options.extractionModelId': 'names no model that exists' },
  ],
])('fields %j are refused, and nothing is left', async (fields, expected) => {
  expect(await upload(formOf(fields as Record<string, string>))).toEqual(fault(expected))
  await expectNothingLeft()
})

test('a newer file becomes a further version, with the data set’s own site and domain', async () => {
  const options = { domain: 'coffee', site: 'coffee.stackexchange.com' }
  const { body } = await upload(formOf({ name: 'Coffee', options: JSON.stringify(options) }))
  const { id } = body as { id: string }
  const uploadVersion = async (datasetId: string, form: FormData) => {
    const answer = await fetch(`${web.url}/api/v1/datasets/${datasetId}/versions`, { method: 'POST', body: form })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await uploadVersion(id, formOf({}))).body.error.message).toBe(
    'Version 1 of this data set is still being imported. Wait until it is ready.',
  )
  await web.db.prisma.datasetVersion.updateMany({ where: { datasetId: id }, data: { status: 'ready' } })
  expect(await uploadVersion(id, formOf({ name: 'x' }))).toEqual(fault({ name: 'is not a field that is known here' }))
  const { status, body: accepted } = await uploadVersion(
    id,
    formOf({ options: '{"minAnswerScore":5}' }, LINE, 'b.jsonl'),
  )
  expect([status, accepted]).toEqual([202, { id, versionId: expect.any(String), version: 2, status: 'importing' }])

  const version = await web.db.prisma.datasetVersion.findUniqueOrThrow({
    where: { id: accepted.versionId },
    include: { chunks: true },
  })
  expect(version).toMatchObject({ number: 2, origin: 'file', sourceName: 'b.jsonl', sourceVersionId: null })
  expect(version.options).toMatchObject({ ...options, minAnswerScore: 5 })
  expect(Buffer.from(version.chunks[0]?.bytes ?? []).toString()).toBe(LINE)
  expect((await uploadVersion(version.id, formOf({}))).status).toBe(404)
  expect((await uploadVersion('x', formOf({}))).status).toBe(404)
  expect(web.uploadsOnDisk()).toEqual([])
})

test('without a file there is nothing to import', async () => {
  expect(await upload(formOf({ name: 'Refused' }, null))).toEqual(fault({ file: 'is required: the file to import' }))
})

test('of two files neither is taken', async () => {
  const form = formOf({ name: 'Refused' })
  form.append('file', new Blob([LINE]), 'second.jsonl')
  expect(await upload(form)).toEqual(fault({ file: 'must be one file, got several' }))
  await expectNothingLeft()
})

test.each([
  ['an empty file', '', 'The file is empty'],
  ['text', 'Dear Sir or Madam,', 'This is neither XML nor JSON Lines'],
  [
    'a Git LFS pointer',
    'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
    'This is a Git LFS pointer',
  ],
])('%s is refused by its first bytes', async (_, file, sentence) => {
  const { status, body } = await upload(formOf({ name: 'Refused' }, file, 'Posts.xml'))
  expect(status).toBe(422)
  expect((body as { error: { fields: { file: string } } }).error.fields.file).toContain(sentence)
  await expectNothingLeft()
})

/** A file of this kind and size, to the byte. */
const filled = (beginning: string, bytes: number) => `${beginning.padEnd(bytes - 1)}\n`

test.each([
  ['a dump', 'Posts.xml', '<posts>\n', MOST_BYTES, '4,000,000 bytes'],
  ['a CSV', 'questions.csv', 'question,answer\nWhy?,Because.\n', MOST_RECORD_BYTES, '3 MB'],
  ['JSON Lines', 'questions.jsonl', LINE, MOST_RECORD_BYTES, '3 MB'],
])(
  '%s of the largest size is taken whole, one byte more gets 413 and leaves nothing',
  async (_, name, beginning, most, size) => {
    const taken = await upload(formOf({ name: 'Large' }, filled(beginning, most), name))
    expect(taken.status).toBe(202)
    const { id } = taken.body as { id: string }
    const { rows } = await web.db.pool.query(
      `select sum(length(bytes))::int as bytes from "UploadChunk" c join "DatasetVersion" v on v.id = c."versionId" where v."datasetId" = $1`,
      [id],
    )
    expect(rows).toEqual([{ bytes: most }])
    expect(await upload(formOf({ name: 'Refused' }, filled(beginning, most + 1), name))).toEqual({
      status: 413,
      body: {
        error: {
          code: 'too_large',
          message: `The file is larger than ${size}. Larger ones are imported from a folder on the server.`,
          fields: {},
        },
      },
    })
    await expectNothingLeft()
  },
)

test('a CSV that says how large it is, is refused by its first bytes', async () => {
  const sent = request(`${web.url}/api/v1/datasets`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(MOST_RECORD_BYTES + 1_048_577),
    },
  })
  sent.on('error', () => undefined)
  sent.write(
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nquestion,answer\n${'Why?,Because.\n'.repeat(50)}`,
  )
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(413)
  sent.destroy()
  await expectNothingLeft()
})

test('where the database’s disk is full, that is said, and nothing is left', async () => {
  await web.db.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await web.db.pool.query('create trigger no_room before insert on "UploadChunk" execute function no_room()')
  expect(await upload(formOf({ name: 'Refused' }))).toEqual({
    status: 507,
    body: {
      error: {
        code: 'no_space',
        message:
          'There is no room left on a disk of the server, and nothing was kept of this. Make room there, then try again.',
        fields: {},
      },
    },
  })
  await web.db.pool.query('drop function no_room cascade')
  await expectNothingLeft()
})

test('an upload that says how large it is, is refused before a byte of it was read', async () => {
  const sent = request(`${web.url}/api/v1/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '2000000001' },
  })
  sent.flushHeaders()
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(413)
  sent.destroy()
})

test('an upload that asks first is told before it sends anything', async () => {
  const sent = request(`${web.url}/api/v1/datasets`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '2000000001',
      expect: '100-continue',
    },
  })
  let wentOn = false
  sent.on('continue', () => {
    wentOn = true
  })
  sent.flushHeaders()
  const [answer] = await once(sent, 'response')
  expect([answer.statusCode, wentOn]).toEqual([413, false])
  sent.destroy()
})

test('an upload that breaks off leaves nothing', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jsonl"\r\n\r\n'
  const sent = request(`${web.url}/api/v1/datasets`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
  })
  sent.on('error', () => undefined)
  sent.write(head + LINE.repeat(1000))
  await expect.poll(() => web.uploadsOnDisk().length).toBe(1)
  sent.destroy()
  await expect.poll(() => web.uploadsOnDisk()).toEqual([])
  await expectNothingLeft()
})

test.each([
  ['multipart/form-data', ''],
  ['multipart/form-data; boundary=x', 'no boundary in here'],
])('a body of the type %s that is no form gets 400', async (type, body) => {
  const headers = { 'content-type': type, 'content-length': String(body.length) }
  const answer = await rawRequest(web.port, { method: 'POST', path: '/api/v1/datasets', headers, body })
  expect(answer.status).toBe(400)
  expect(JSON.parse(answer.text).error.code).toBe('unreadable_body')
})
