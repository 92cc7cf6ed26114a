import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { openRecords } from '@/lib/datasets/records/open-records'
import { readRecordItems } from '@/lib/datasets/records/read-record-items'
import { scanRecords } from '@/lib/datasets/records/scan-records'
import { streamOf } from '@/lib/datasets/testing/byte-streams'

const options = (input: object) => importOptionsSchema.parse(input)
const open = (content: string | Uint8Array, input: object, chunkBytes?: number) =>
  openRecords('json', () => streamOf(content, chunkBytes), options(input).columns ?? null)
const scan = (content: string | Uint8Array, input: object = {}, chunkBytes?: number) =>
  scanRecords(open(content, input, chunkBytes), options(input))

async function readAll(content: string, input: object = {}, chunkBytes?: number): Promise<ItemHalf[]> {
  const { plan } = await scan(content, input)
  const halves: ItemHalf[] = []
  for await (const batch of readRecordItems(open(content, input, chunkBytes), plan)) {
    halves.push(...batch.flatMap(({ question, answer }) => [question, answer]))
  }
  return halves
}

const line = (fields: object) => `${JSON.stringify({ question: 'q', answer: 'a', ...fields })}\n`

test('a line becomes a question and an answer, as they stand', async () => {
  const text = ' {{ x }} $& <b> ключ 🔥 \u0000\n\td '
  const content = line({ question: text, answer: 'a', title: ' T ', id: 'q1', tags: ['x'], score: 5, mark: null })
  for (const chunkBytes of [1, 7, 65_536]) {
    expect(await readAll(content, {}, chunkBytes)).toEqual([
      {
        kind: 'question',
        externalId: 'q1',
        position: 0,
        pool: 'test',
        title: 'T',
        tags: ['x'],
        text,
        score: null,
        html: null,
        author: null,
        url: null,
        createdAt: null,
        licence: null,
      },
      {
        kind: 'answer',
        externalId: 'q1',
        position: 0,
        pool: 'test',
        text: 'a',
        score: 5,
        html: null,
        author: null,
        url: null,
        createdAt: null,
        licence: null,
      },
    ])
  }
})

test('a byte order mark, CRLF, blank lines and a missing last line break are no matter; ids are the lines’ numbers', async () => {
  const content = `\uFEFF${line({}).trim()}\r\n\r\n   \n${line({ id: 12 }).trim()}\r\n${line({}).trim()}`
  const { report } = await scan(content)
  expect(report).toMatchObject({ rows: 3, questions: 3, withAcceptedAnswer: 3, acceptedAnswerMissing: 0, warnings: [] })
  const ids = (await readAll(content)).filter(({ kind }) => kind === 'question').map(({ externalId }) => externalId)
  expect(ids).toEqual(['line-1', '12', 'line-5'])
})

test.each([
  ['{"question": "q"}', 'line 2: answer is missing'],
  ['{"question": "q", "answer": " "}', 'line 2: answer is empty'],
  ['{"question": 12, "answer": "a"}', 'line 2: question must be text, got 12'],
  ['{"question": "q", "answer": "a", "tags": "x"}', 'line 2: tags must be a list of texts, got "x"'],
  ['{"question": "q", "answer": "a", "tags": ["x", 3]}', 'line 2: tags 1 must be text, got 3'],
  [
    '{"question": "q", "answer": "a", "score": "5"}',
    'line 2: score must be a whole number of at most 31 bits, got "5"',
  ],
  [
    '{"question": "q", "answer": "a", "id": ""}',
    'line 2: id must be a text of 1 to 200 characters or a whole number, got ""',
  ],
  ['["q", "a"]', 'line 2: must be an object with "question" and "answer", got ["q","a"]'],
  ['{"question": "q", "answer"', 'line 2: is not valid JSON'],
  ['{"question": "q\u0000", "answer": "a"}', 'line 2: is not valid JSON'],
  ['{"question": "q", "answer": "a", "id": "first"}', 'line 2: id "first" stands already in line 1'],
])('%s is refused', async (bad, fault) => {
  await expect(scan(`${line({ id: 'first' })}${bad}\n`)).rejects.toMatchObject({
    name: 'SourceRefusal',
    code: 'bad-lines',
    message: expect.stringContaining(fault),
    faults: [expect.stringContaining(fault)],
  })
})

test('a line that is not UTF-8 is refused', async () => {
  const bytes = Buffer.from('{"question": "caf\xe9", "answer": "a"}', 'latin1')
  await expect(scan(bytes)).rejects.toMatchObject({ faults: ['line 1: is not UTF-8'] })
})

test('of many faults the first twenty are named and all are counted', async () => {
  const refusal = await scan('{"question": "q"}\n'.repeat(50)).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    message: expect.stringMatching(
      /^There are 50 faults in the file, so nothing was imported; the first 20 are:\nline 1: /,
    ),
  })
  expect(refusal).toHaveProperty('faults.length', 20)
  expect(refusal).toHaveProperty('faults.19', 'line 20: answer is missing')
})

test('a file without lines is refused', async () => {
  await expect(scan('\n\n')).rejects.toMatchObject({ code: 'no-questions' })
})

test('fields that nobody reads are named', async () => {
  const { report } = await scan(line({ anwser: 'x' }) + line({ anwser: 'y', constructor: 1 }))
  expect(report.warnings).toEqual(['the field "anwser" is not read', 'the field "constructor" is not read'])
})

test('of very many fields that nobody reads the first are named in one sentence', async () => {
  const more = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`extra${at}`, 'x']))
  const { report } = await scan(line(more))
  expect(report.warnings).toEqual([
    '30 fields are not read: "extra0", "extra1", "extra2", "extra3", "extra4" and 25 more',
  ])
})

test('under a threshold, lines without a score are left out and counted, never taken for zero', async () => {
  const content = line({ score: 20 }) + line({}) + line({ score: 3 })
  const { report, plan } = await scan(content, { minAnswerScore: 0 })
  expect(plan.numbers).toEqual([1, 3])
  expect(report).toMatchObject({ skipped: 1, belowThreshold: 0 })
  expect(report.warnings).toEqual(['1 of 3 lines have no score and were left out by the least score of 0'])
  expect(report.atThreshold).toMatchObject({ '0': 2, '10': 1 })
  expect((await scan(content)).plan.numbers).toEqual([1, 2, 3])
})

test('limit and share select as they do for dumps', async () => {
  const content = Array.from({ length: 30 }, (_, index) => line({ id: `q${index}` })).join('')
  const halves = await readAll(content, { limit: 10, knowledgeShare: 0.3 })
  const questions = halves.flatMap((half) => (half.kind === 'question' ? [half] : []))
  expect(questions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(questions.filter(({ pool }) => pool === 'knowledge')).toHaveLength(3)
})

test('with a mapping each line’s fields are found by their own names, and told by them', async () => {
  const content = `${JSON.stringify({ Frage: 'Warum?', Antwort: 'Darum.', Nr: 7, Von: 'Ann', Link: 'https://a.b/c' })}\n`
  const columns = { question: 'Frage', answer: 'Antwort', id: 'Nr', author: 'Von', url: 'Link' }
  expect(await readAll(content, { columns })).toMatchObject([
    { externalId: '7', text: 'Warum?', author: 'Ann', url: 'https://a.b/c' },
    { externalId: '7', text: 'Darum.', author: 'Ann', url: 'https://a.b/c' },
  ])
  await expect(scan('{"Frage": "x"}\n', { columns })).rejects.toMatchObject({ faults: ['line 1: Antwort is missing'] })
})
