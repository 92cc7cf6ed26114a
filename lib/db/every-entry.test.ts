import { expect, test } from 'vitest'
import { everyEntry } from './every-entry'

test('every page is read, in order, until there is none after it', async () => {
  const pages = [
    { data: ['a', 'b'], nextCursor: 'two' },
    { data: ['c'], nextCursor: 'three' },
    { data: ['d'], nextCursor: null },
  ]
  const asked: (string | undefined)[] = []
  const entries = await everyEntry(async ({ cursor }) => {
    asked.push(cursor)
    return pages[asked.length - 1] ?? { data: [], nextCursor: null }
  })
  expect(entries).toEqual(['a', 'b', 'c', 'd'])
  expect(asked).toEqual([undefined, 'two', 'three'])
})
