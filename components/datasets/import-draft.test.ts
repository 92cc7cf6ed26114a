import { expect, test } from 'vitest'
import { uploadFieldsSchema } from '@/lib/api/dataset'
import { fieldMessages } from '@/lib/api/field-messages'
import {
  columnsOf,
  emptyImport,
  fileFault,
  hasColumns,
  importBody,
  nameFromFile,
  percentFault,
  sizeText,
} from './import-draft'

const draft = { ...emptyImport('computer and IT-related'), name: 'Coffee' }

test('what is left empty is left to its default', () => {
  expect(importBody(draft)).toEqual({
    name: 'Coffee',
    options: { domain: 'computer and IT-related', scoreOf: 'accepted' },
  })
  const read = uploadFieldsSchema.parse(importBody(draft))
  expect(read.options.minAnswerScore).toBeUndefined()
  expect(read.options.knowledgeShare).toBe(0)
})

test('columns that were chosen are sent, those that were not are left out, and none where the file has none', () => {
  const columns = { question: 'Frage', answer: '', title: 'Betreff', id: '' }
  expect(importBody({ ...draft, columns }).options).toMatchObject({
    columns: { question: 'Frage', title: 'Betreff' },
  })
  const { error } = uploadFieldsSchema.safeParse(importBody({ ...draft, columns }))
  expect(error && fieldMessages(error, importBody({ ...draft, columns }))).toEqual({
    'options.columns.answer': 'is required: the name of a column',
  })
  expect(importBody(draft).options).not.toHaveProperty('columns')
  expect(['a.CSV', 'a.tsv', 'a.jsonl', 'Posts.xml', 'a.7z'].map(hasColumns)).toEqual([true, true, true, false, false])
})

test('typed numbers are numbers, and a threshold of 0 is a threshold', () => {
  expect(importBody({ ...draft, minAnswerScore: '0', limit: '50' })).toHaveProperty('options', {
    domain: 'computer and IT-related',
    scoreOf: 'accepted',
    minAnswerScore: 0,
    limit: 50,
  })
})

test('where knowledge is wanted, half of the questions are proposed for it', () => {
  expect(importBody({ ...draft, wantsKnowledge: true })).toHaveProperty('options', {
    domain: 'computer and IT-related',
    scoreOf: 'accepted',
    knowledgeShare: 0.5,
    seed: 1,
  })
})

test('a share is typed in per cent, and its fault is told in per cent', () => {
  const body = importBody({ ...draft, wantsKnowledge: true, knowledgePercent: '150' })
  const { error } = uploadFieldsSchema.safeParse(body)
  const fault = error ? fieldMessages(error, body)['options.knowledgeShare'] : undefined
  expect(fault).toBe('must be 0 to 1, got 1.5')
  expect(percentFault(fault, '150')).toBe('must be 0 to 100, got 150')
  expect(percentFault(undefined, '150')).toBeUndefined()
})

test('a fault in an option is told at its own field', () => {
  const body = importBody({ ...draft, name: '', wantsKnowledge: true, knowledgePercent: '200', minAnswerScore: 'high' })
  const { error } = uploadFieldsSchema.safeParse(body)
  expect(Object.keys(error ? fieldMessages(error, body) : {}).sort()).toEqual([
    'name',
    'options.knowledgeShare',
    'options.minAnswerScore',
  ])
})

test('a file that can’t be taken is refused before it is sent', () => {
  expect(fileFault(null)).toBe('is required: choose the .7z or the Posts.xml of a dump, a CSV or a JSON Lines file')
  expect(fileFault({ name: 'a.xml', size: 0 })).toBe('must not be empty, but a.xml has 0\u00a0bytes')
  expect(fileFault({ name: 'a.xml', size: 3 * 1024 ** 3 })).toBe(
    'must be at most 2\u00a0GB, but a.xml has 3\u00a0GB; larger ones are imported from a folder on the server',
  )
  expect(fileFault({ name: 'a.xml', size: 2 * 1024 ** 3 })).toBeNull()
  expect(fileFault({ name: 'a.csv', size: 100 * 1024 ** 2 })).toBeNull()
  expect(fileFault({ name: 'a.csv', size: 100 * 1024 ** 2 + 1 })).toBe(
    'must be at most 100\u00a0MB, but a.csv has 104,857,601\u00a0bytes; larger ones are imported from a folder on the server',
  )
})

test('sizes are said in the unit that fits', () => {
  expect([0, 900, 1536, 250 * 1024, 1.25 * 1024 ** 3].map(sizeText)).toEqual([
    '0\u00a0bytes',
    '900\u00a0bytes',
    '1.5\u00a0kB',
    '250\u00a0kB',
    '1.3\u00a0GB',
  ])
})

test('a file’s name becomes the data set’s, unless it is every dump’s', () => {
  expect(['Posts.xml', 'coffee_2015-03.jsonl', 'my questions.json'].map(nameFromFile)).toEqual([
    '',
    'coffee 2015 03',
    'my questions',
  ])
})

test('a newer file’s columns hold what they held before, where they are there', () => {
  const preview = {
    kind: 'csv' as const,
    columns: ['body', 'Text', 'answer'].map((name) => ({ name, examples: [] })),
    mapping: { question: 'body', answer: 'answer' },
  }
  expect(columnsOf(preview, { question: 'Text', answer: 'gone' })).toEqual({ question: 'Text', answer: 'answer' })
  expect(columnsOf(preview, {})).toEqual({ question: 'body', answer: 'answer' })
})
