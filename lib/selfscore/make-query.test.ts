import { expect, test } from 'vitest'
import { makeQuery } from './make-query'

test('the first query is the opening, each later one the opening and the latest message', () => {
  expect(makeQuery([], 'Why does my build fail?')).toBe('Why does my build fail?')
  expect(makeQuery(['Why does my build fail?', 'Still fails.'], 'It says ENOENT.')).toBe(
    'Why does my build fail?\nIt says ENOENT.',
  )
})

test('a message that repeats the opening is looked up once', () => {
  expect(makeQuery(['Why?'], 'Why?')).toBe('Why?')
})

test('of a long message its beginning counts, and no character is cut in half', () => {
  const query = makeQuery([], `${'a'.repeat(1_999)}🔥 and more`)
  expect(query).toBe(`${'a'.repeat(1_999)}…`)
})
