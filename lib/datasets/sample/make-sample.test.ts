import { createReadStream } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeSample } from '@/lib/datasets/sample/make-sample'
import { readSample } from '@/lib/datasets/sample/read-sample'

const dump = path.join(import.meta.dirname, '../fixtures/stackoverflow-excerpt-620/Posts.xml')

test('the bundled sample is what the script makes of the excerpt', async () => {
  expect(await makeSample(() => createReadStream(dump))).toEqual(readSample())
})

test('the sample holds 24 questions with accepted answers of at least 100 votes', () => {
  const sample = readSample()
  expect(sample).toHaveLength(24)
  expect(new Set(sample.map(({ externalId }) => externalId)).size).toBe(24)
  expect(Math.min(...sample.map(({ answerScore }) => answerScore))).toBe(110)
})

test('each post of the sample carries author, link, date and licence', () => {
  expect(readSample().find(({ externalId }) => externalId === '11')).toMatchObject({
    questionAuthor: 'user 1',
    answerAuthor: 'Vincent Robert',
    questionUrl: 'https://stackoverflow.com/questions/11',
    answerUrl: 'https://stackoverflow.com/a/1248',
    questionDate: '2008-07-31T23:55:37.967Z',
    questionLicence: 'CC BY-SA 2.5',
    answerLicence: 'CC BY-SA 2.5',
  })
})
