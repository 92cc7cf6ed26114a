import { expect, test } from 'vitest'
import { ownPostOf } from './own-post'
import type { SearchPort } from './ports'
import { retrieve } from './retrieve'

const passage = (id: string, text = `about ${id}`) => ({ id, name: 'handbook.md', place: null, text })
const nobody = ownPostOf([])
const noEmbedding = async (): Promise<Float32Array> => {
  throw new Error('nothing was to be embedded')
}

function searchGiving(words: ReturnType<typeof passage>[], meaning: ReturnType<typeof passage>[] = []): SearchPort {
  return { byWords: async () => words, byMeaning: async () => meaning }
}

test('by words alone no embedding is asked for', async () => {
  const found = await retrieve(
    { query: 'q', search: 'words', topK: 1, ownPost: nobody },
    { search: searchGiving([passage('a'), passage('b')]), embed: noEmbedding },
  )
  expect(found).toEqual([{ ...passage('a'), wordRank: 1, meaningRank: null }])
})

test('both searches are fused, and no more is given than is wanted', async () => {
  const found = await retrieve(
    { query: 'q', search: 'both', topK: 2, ownPost: nobody },
    {
      search: searchGiving([passage('a'), passage('b')], [passage('b'), passage('c')]),
      embed: async () => new Float32Array([1]),
    },
  )
  expect(found.map(({ id }) => id)).toEqual(['b', 'a'])
})

test("a copy of the question's own post is left out before ranks are given", async () => {
  const answer =
    'Write the letter m after the number and the compiler makes a decimal of it at once without a cast at all'
  const found = await retrieve(
    { query: 'q', search: 'words', topK: 5, ownPost: ownPostOf([answer]) },
    { search: searchGiving([passage('own', `Copied: ${answer}`), passage('other')]), embed: noEmbedding },
  )
  expect(found).toEqual([{ ...passage('other'), wordRank: 1, meaningRank: null }])
})

test('a search that fails is an error, never an empty result', async () => {
  const search: SearchPort = {
    byWords: async () => [passage('a')],
    byMeaning: async () => {
      throw new Error('the index is gone')
    },
  }
  const ports = { search, embed: async () => new Float32Array([1]) }
  await expect(retrieve({ query: 'q', search: 'both', topK: 1, ownPost: nobody }, ports)).rejects.toThrow('is gone')
})
