import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { InteractionListEntry } from '@/lib/api/interaction'
import { type InteractionPage, patchInteraction } from './patch-interaction'

const entry = (id: string) => ({ id, turnCount: 1 }) as InteractionListEntry
const listOf = (...ids: string[]): InfiniteData<InteractionPage, string | null> => ({
  pages: [{ data: ids.map(entry), nextCursor: null }],
  pageParams: [null],
})
const idsOf = (client: QueryClient, key: string[]) =>
  client.getQueryData<InfiniteData<InteractionPage>>(key)?.pages.flatMap((page) => page.data.map(({ id }) => id))

test('an interaction is changed in every list of its run, where it stands', () => {
  const client = new QueryClient()
  client.setQueryData(['run-interactions', 'run', 'by position'], listOf('a', 'b', 'c'))
  client.setQueryData(['run-interactions', 'run', 'by score'], listOf('c', 'b'))
  patchInteraction(client, 'run', 'b', (known) => ({ ...known, turnCount: 5 }))

  const byScore = client.getQueryData<InfiniteData<InteractionPage>>(['run-interactions', 'run', 'by score'])
  expect(byScore?.pages[0]?.data.map((each) => each.turnCount)).toEqual([1, 5])
  expect(idsOf(client, ['run-interactions', 'run', 'by position'])).toEqual(['a', 'b', 'c'])
})

test('lists of other runs, and lists without it, stay the very same', () => {
  const client = new QueryClient()
  const other = listOf('b')
  client.setQueryData(['run-interactions', 'other', ''], other)
  patchInteraction(client, 'run', 'b', (known) => ({ ...known, turnCount: 5 }))
  expect(client.getQueryData(['run-interactions', 'other', ''])).toBe(other)
})
