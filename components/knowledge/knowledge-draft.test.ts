import { expect, test } from 'vitest'
import { createKnowledgeBaseSchema, knowledgeFieldsSchema } from '@/lib/api/knowledge-base'
import { filesFault, filesWords, type KnowledgeDraft, knowledgeBody } from './knowledge-draft'

const draft: KnowledgeDraft = {
  name: 'Pool',
  source: 'dataset',
  datasetId: '',
  language: 'english',
  embeddingModelId: '',
}
const datasetId = '0195f2a0-0000-7000-8000-000000000001'

test('of a data set its id is sent, of files their options beside them', () => {
  const ofDataset = knowledgeBody({ ...draft, datasetId })
  expect(createKnowledgeBaseSchema.parse(ofDataset)).toEqual({ name: 'Pool', datasetId, language: 'english' })
  const ofFiles = knowledgeBody({ ...draft, source: 'files', language: 'simple' })
  expect(knowledgeFieldsSchema.parse(ofFiles)).toEqual({ name: 'Pool', options: { language: 'simple' } })
})

test('a model for embeddings is sent where one was chosen', () => {
  const embeddingModelId = '0195f2a0-0000-7000-8000-000000000003'
  expect(knowledgeBody({ ...draft, datasetId, embeddingModelId })).toMatchObject({ embeddingModelId })
  expect(knowledgeBody({ ...draft, source: 'files', embeddingModelId })).toMatchObject({
    options: { embeddingModelId },
  })
})

test('a data set that was not chosen is left for the contract to refuse', () => {
  expect(knowledgeBody(draft)).not.toHaveProperty('datasetId')
})

test.each([
  [[], 'are required: choose text, Markdown, HTML or PDF files'],
  [[{ name: 'a.md', size: 0 }], 'must not be empty, but a.md has 0\u00a0bytes'],
  [[{ name: 'a.md', size: 60_000_000 }], 'must be at most 50\u00a0MB together, but have 57.2\u00a0MB'],
  [Array.from({ length: 201 }, () => ({ name: 'a.md', size: 1 })), 'must be at most 200, but 201 were chosen'],
  [[{ name: 'a.md', size: 1 }], null],
])('files %#', (files, fault) => {
  expect(filesFault(files)).toBe(fault)
})

test('files are told by the first and their number', () => {
  const file = (name: string) => ({ name, size: 1_536 })
  expect(filesWords([file('a.md')])).toBe('a.md, 1.5\u00a0kB')
  expect(filesWords([file('a.md'), file('b.md'), file('c.md')])).toBe('a.md and 2 more, 4.5\u00a0kB')
})
