import { afterAll, beforeAll, expect, test } from 'vitest'
import { knowledgeBaseSchema } from '@/lib/api/knowledge-base'
import { openWeb, type WebUnderTest } from './testing/web-under-test'
import { MOST_KNOWLEDGE_FILES } from './upload-knowledge'

let web: WebUnderTest
beforeAll(async () => {
  web = await openWeb()
})
afterAll(async () => {
  await web.close()
})

type FileGiven = [name: string, content: BlobPart]

function formOf(fields: Record<string, string>, files: readonly FileGiven[], fileField = 'files'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of files) form.append(fileField, new Blob([content]), name)
  return form
}

async function upload(form: FormData): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${web.url}/api/v1/knowledge-bases`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}

const fault = (fields: Record<string, string>) => ({
  status: 422,
  body: { error: { code: 'invalid_request', message: expect.any(String), fields } },
})
const written = () => web.db.prisma.knowledgeBase.count()

test('files go into the database as they came, with the job that reads them', async () => {
  const files: FileGiven[] = [
    ['C:\\docs\\guide.md', '# Hi\n\nThere.'],
    ['page.html', '<p>Hi</p>'],
  ]
  const { status, body } = await upload(formOf({ name: ' Handbook ', options: '{"language":"simple"}' }, files))
  expect(status).toBe(202)
  const answer = knowledgeBaseSchema.parse(body)
  expect(answer).toMatchObject({ name: 'Handbook', status: 'building', language: 'simple', passageCount: 0 })
  const documents = await web.db.prisma.knowledgeDocument.findMany({
    where: { knowledgeBaseId: answer.id },
    orderBy: { position: 'asc' },
  })
  expect(documents.map(({ name, format, bytes }) => [name, format, Buffer.from(bytes ?? []).toString()])).toEqual([
    ['guide.md', 'markdown', '# Hi\n\nThere.'],
    ['page.html', 'html', '<p>Hi</p>'],
  ])
  const jobs = await web.db.pool.query(`select data from pgboss.job where name = 'build-knowledge-base'`)
  expect(jobs.rows).toEqual([{ data: { knowledgeBaseId: answer.id } }])
})

test('what is wrong is told by field, and nothing is written', async () => {
  const before = await written()
  const good: FileGiven[] = [['a.txt', 'Hi']]
  expect(await upload(formOf({ name: 'x' }, []))).toEqual(fault({ files: 'is required: the files to make it of' }))
  expect(await upload(formOf({}, good))).toEqual(fault({ name: 'is required: a text of 1 to 200 characters' }))
  expect(await upload(formOf({ name: 'x', options: '{"language":"klingon"}' }, good))).toEqual(
    fault({ 'options.language': 'must be one of english, simple, got "klingon"' }),
  )
  expect(await upload(formOf({ name: 'x', options: `{"embeddingModelId":"${crypto.randomUUID()}"}` }, good))).toEqual(
    fault({ 'options.embeddingModelId': 'names no model that exists' }),
  )
  expect(await upload(formOf({ name: 'x' }, [...good, ['b.docx', new Uint8Array([0x50, 0x4b, 3, 4])]]))).toEqual(
    fault({ files: 'b.docx is a zip archive or an Office document; text, Markdown, HTML or PDF can be read' }),
  )
  expect(await upload(formOf({ name: 'x' }, good, 'file'))).toEqual(
    fault({ file: 'is not a field that is known here' }),
  )
  expect(await written()).toBe(before)
})

test('too many files, or too large ones, are refused', async () => {
  const before = await written()
  const many = Array.from({ length: MOST_KNOWLEDGE_FILES + 1 }, (_, at): FileGiven => [`${at}.txt`, 'Hi'])
  expect(await upload(formOf({ name: 'x' }, many))).toEqual(fault({ files: 'must be at most 200 files' }))
  const large: FileGiven[] = [['a.txt', new Uint8Array(50_000_001).fill(65)]]
  expect((await upload(formOf({ name: 'x' }, large))).status).toBe(413)
  expect(await written()).toBe(before)
})

test('JSON is left to the framework', async () => {
  const answer = await fetch(`${web.url}/api/v1/knowledge-bases`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ method: 'POST', url: '/api/v1/knowledge-bases' })
})
