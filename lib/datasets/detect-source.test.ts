import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { detectSource, HEAD_BYTES } from '@/lib/datasets/detect-source'

const head = (content: string | number[]) =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)).subarray(0, HEAD_BYTES)
const fixture = (name: string) => head(readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'latin1'))

test.each([
  ['<?xml version="1.0"?>\n<posts>', 'posts-xml'],
  ['\uFEFF<posts>', 'posts-xml'],
  ['\n  <xml>', 'posts-xml'],
  ['{"question": "q"}', 'json-lines'],
  ['\uFEFF\r\n{"question"', 'json-lines'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4], '7z'],
])('%j is %s', (content, kind) => {
  expect(detectSource(head(content))).toBe(kind)
})

test.each(['questions.csv', 'QUESTIONS.CSV', 'q.tsv'])('%s is a CSV, whatever it begins with', (name) => {
  for (const text of ['question,answer', '{braces},x', '<b>,x']) expect(detectSource(head(text), name)).toBe('csv')
  expect(() => detectSource(head([0x50, 0x4b, 3, 4]), name)).toThrow('This is a zip archive')
  expect(() => detectSource(head([0xff, 0xfe, 0x61, 0]), name)).toThrow('The file is in UTF-16')
  expect(() => detectSource(head(''), name)).toThrow('The file is empty.')
})

test.each([
  ['empty', head(''), 'The file is empty.'],
  ['archive', head([0x50, 0x4b, 3, 4]), 'This is a zip archive. Unpack it first and upload the Posts.xml in it.'],
  ['archive', head([0x1f, 0x8b, 8]), 'This is a gzip file. Unpack it first'],
  ['encoding', head([0xff, 0xfe, 0x3c, 0]), 'The file is in UTF-16. Save it as UTF-8'],
  ['encoding', head([0x3c, 0, 0x3f, 0]), 'The file is in UTF-16.'],
  ['git-lfs-pointer', fixture('not-xml-lfs-pointers/Posts.xml'), 'This is a Git LFS pointer'],
  ['not-xml', fixture('not-xml/Posts.xml'), 'This is neither XML nor JSON Lines: it begins with "/*".'],
  ['not-xml', head('question,answer\nq,a'), 'it begins with "question,answer"'],
  ['unknown-kind', head('[{"question": "q"}]'), 'This looks like a JSON array. Upload JSON Lines'],
])('refuses with %s', (code, bytes, message) => {
  let caught: unknown
  try {
    detectSource(bytes)
  } catch (error) {
    caught = error
  }
  expect(caught).toMatchObject({ name: 'SourceRefusal', code, message: expect.stringContaining(message) })
})
