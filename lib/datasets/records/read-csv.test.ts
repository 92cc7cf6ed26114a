import { expect, test } from 'vitest'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import type { ItemHalf } from '@/lib/datasets/item-half'
import { proposeMapping } from '@/lib/datasets/records/column-mapping'
import { openRecords } from '@/lib/datasets/records/open-records'
import { previewColumns } from '@/lib/datasets/records/preview-columns'
import { readRecordItems } from '@/lib/datasets/records/read-record-items'
import { scanRecords } from '@/lib/datasets/records/scan-records'
import { TEMPLATES } from '@/lib/datasets/records/template'
import { streamOf } from '@/lib/datasets/testing/byte-streams'

const open = (content: string | Uint8Array, input: object, chunkBytes?: number) => {
  const { columns = null } = importOptionsSchema.parse(input)
  return openRecords('csv', () => streamOf(content, chunkBytes), columns)
}
const scan = (content: string | Uint8Array, input: object = {}) =>
  scanRecords(open(content, input), importOptionsSchema.parse(input))

async function readAll(content: string, input: object = {}, chunkBytes?: number): Promise<ItemHalf[]> {
  const { plan } = await scan(content, input)
  const halves: ItemHalf[] = []
  for await (const batch of readRecordItems(open(content, input, chunkBytes), plan)) {
    halves.push(...batch.flatMap(({ question, answer }) => [question, answer]))
  }
  return halves
}

const questions = (halves: readonly ItemHalf[]) => halves.flatMap((half) => (half.kind === 'question' ? [half] : []))

test('a row becomes a question and an answer, as they stand, wherever the chunks are cut', async () => {
  const content = '\ufeffquestion,answer,tags,score,id\r\n" a ""b"", ключ 🔥\nc ",{{ x }} $&,"x, y",-5,q1\r\n'
  for (const chunkBytes of [1, 7, 65_536]) {
    expect(await readAll(content, {}, chunkBytes)).toMatchObject([
      { kind: 'question', externalId: 'q1', text: ' a "b", ключ 🔥\nc ', tags: ['x', 'y'], score: null, html: null },
      { kind: 'answer', externalId: 'q1', text: '{{ x }} $&', score: -5 },
    ])
  }
})

test.each([
  ['semicolons', 'question;answer;title\n"a;b";c,d;e\n'],
  ['tabs', 'question\tanswer\ttitle\na;b\tc,d\te\n'],
  ['bars', 'question|answer|title\na;b|c,d|e\n'],
  ['commas, with others inside quotation marks', '"question","answer","title"\na;b,"c,d",e\n'],
])('cells are parted by %s', async (_, content) => {
  expect(await readAll(content)).toMatchObject([{ text: 'a;b', title: 'e' }, { text: 'c,d' }])
})

test('columns have any names, and a mapping says what they hold', async () => {
  const content = 'Nr,Frage,Betreff,Antwort,Notiz\n7,Warum?,,Darum.,x\n8,Wie?,So,Eben so.,y\n'
  const columns = { question: 'Frage', answer: 'Antwort', title: 'Betreff', id: 'Nr' }
  const halves = await readAll(content, { columns })
  expect(questions(halves).map(({ externalId, title, text }) => [externalId, title, text])).toEqual([
    ['7', '', 'Warum?'],
    ['8', 'So', 'Wie?'],
  ])
  expect((await scan(content, { columns })).report.warnings).toEqual(['the column "Notiz" is not read'])
})

test('a row without an id is called by its number in the file, blank rows counted and line breaks in cells not', async () => {
  const halves = await readAll('question,answer\n"q\n1",a\n\nq2,a\n')
  expect(questions(halves).map(({ externalId }) => externalId)).toEqual(['row-2', 'row-4'])
})

test.each([
  ['question,answer\nq,\n', 'row 2: answer is empty'],
  ['question,answer\nq\n', 'row 2: has 1 cells, and the header has 2'],
  ['question,answer\nq,a,b\n', 'row 2: has 3 cells, and the header has 2'],
  ['question,answer,score\nq,a,many\n', 'row 2: score must be a whole number of at most 31 bits, got "many"'],
  ['question,answer,url\nq,a,javascript:alert(1)\n', 'row 2: url must be an address such as https://example.org/1'],
  ['question,answer,id\nq,a,1\nq,a,1\n', 'row 3: id "1" stands already in row 2'],
])('%j is refused with its row', async (content, fault) => {
  await expect(scan(content)).rejects.toMatchObject({ code: 'bad-lines', faults: [expect.stringContaining(fault)] })
})

test('a fault is told by the name that the file gives the column', async () => {
  await expect(
    scan('Frage,Antwort\nx,\n', { columns: { question: 'Frage', answer: 'Antwort' } }),
  ).rejects.toMatchObject({
    faults: ['row 2: Antwort is empty'],
  })
})

test.each([
  [
    'a,b\nq,a\n',
    {},
    'The file has no column "question", "answer"; its columns are "a", "b". Say which of them is the question and which the answer.',
  ],
  ['a,b\nq,a\n', { columns: { question: 'a', answer: 'c' } }, 'The file has no column "c"; its columns are "a", "b".'],
  ['question,answer,x,x\n', {}, 'The column "x" stands twice in the header. Rename one of them.'],
  ['question,answer\n"q,a\n', {}, 'The CSV is broken: Quote Not Closed'],
  ['question,answer\n', {}, 'The file holds no questions.'],
] as const)('%j is refused as a whole', async (content, input, sentence) => {
  await expect(scan(content, input)).rejects.toMatchObject({
    name: 'SourceRefusal',
    message: expect.stringContaining(sentence),
  })
})

test('a file that is not UTF-8 is refused', async () => {
  await expect(scan(Buffer.from('question,answer\ncaf\xe9,a\n', 'latin1'))).rejects.toMatchObject({ code: 'encoding' })
})

test('a hundred thousand rows come whole, to the last', async () => {
  const row = `"${'q'.repeat(60)}\n","a"\r\n`
  const { report } = await scan(`question,answer\r\n${row.repeat(100_000)}`)
  expect(report).toMatchObject({ rows: 100_000, questions: 100_000 })
})

test('usual names are known however they are written, and no column is proposed twice', () => {
  expect(proposeMapping(['ID', 'Question Text', 'acceptedAnswer', 'Tags', 'other'])).toEqual({
    question: 'Question Text',
    answer: 'acceptedAnswer',
    id: 'ID',
    tags: 'Tags',
  })
  expect(proposeMapping(['prompt', 'completion'])).toEqual({ question: 'prompt', answer: 'completion' })
  expect(proposeMapping(['foo', 'bar'])).toEqual({})
})

test('a preview shows the columns with what stands in the first rows', () => {
  const text = 'Frage;Antwort;Nr\nWarum?;"Dar\num.";1\nWie?;So.;2\nabgeschni'
  expect(previewColumns('fragen.csv', text, false)).toEqual({
    kind: 'csv',
    columns: [
      { name: 'Frage', examples: ['Warum?', 'Wie?'] },
      { name: 'Antwort', examples: ['Dar\num.', 'So.'] },
      { name: 'Nr', examples: ['1', '2'] },
    ],
    mapping: { question: 'Frage', answer: 'Antwort', id: 'Nr' },
  })
  // A cell that the end of the text has cut is left to the rows before it.
  expect(previewColumns('a.csv', 'a,b\n1,2\n3,"x\ny', false)?.columns[0]?.examples).toEqual(['1'])
  expect(previewColumns('a.csv', 'a,b', true)?.columns).toEqual([
    { name: 'a', examples: [''] },
    { name: 'b', examples: [''] },
  ])
  expect(previewColumns('a.csv', '', true)).toBeNull()
})

test('a preview of JSON Lines shows the fields of the first lines', () => {
  const text = '{"prompt":"Why?","n":{"a":1}}\n{"prompt":"How?","completion":"So."}\n{"cut'
  expect(previewColumns('a.jsonl', text, false)).toEqual({
    kind: 'json-lines',
    columns: [
      { name: 'prompt', examples: ['Why?', 'How?'] },
      { name: 'n', examples: ['{"a":1}', ''] },
      { name: 'completion', examples: ['', 'So.'] },
    ],
    mapping: { question: 'prompt', answer: 'completion' },
  })
  expect(previewColumns('a.jsonl', 'not json\n', true)).toBeNull()
})

test('both templates import as they are, and hold the same', async () => {
  const fromCsv = await readAll(TEMPLATES.csv)
  const json = openRecords('json', () => streamOf(TEMPLATES.jsonLines), null)
  const { plan, report } = await scanRecords(json, importOptionsSchema.parse({}))
  const fromJson: ItemHalf[] = []
  for await (const batch of readRecordItems(json, plan)) {
    fromJson.push(...batch.flatMap(({ question, answer }) => [question, answer]))
  }
  const nameless = (halves: readonly ItemHalf[]) =>
    halves.map((half) => ({ ...half, externalId: half.externalId.replace(/^(row|line)-.*/, 'nameless') }))
  expect(report.warnings).toEqual([])
  expect(nameless(fromCsv)).toEqual(nameless(fromJson))
  expect(fromCsv[0]).toMatchObject({ externalId: 'kb-1', tags: ['printer', 'cartridge'], licence: 'CC BY 4.0' })
  expect(fromCsv[0]?.text).toContain('blank pages.\nI changed')
})
