import { expect, test } from 'vitest'
import { fuseRanks } from './fuse-ranks'

const passage = (id: string) => ({ id, name: `${id}.md`, place: null, text: `text of ${id}` })
const ranksOf = (words: string[], meaning: string[]) =>
  fuseRanks(words.map(passage), meaning.map(passage)).map(({ id, wordRank, meaningRank }) => [
    id,
    wordRank,
    meaningRank,
  ])

test('what both searches found stands before what one found, whatever its rank there', () => {
  // 1/62 + 1/63 > 1/61
  expect(ranksOf(['a', 'both'], ['c', 'd', 'both'])).toEqual([
    ['both', 2, 3],
    ['a', 1, null],
    ['c', null, 1],
    ['d', null, 2],
  ])
})

test('one search alone keeps its order', () => {
  expect(ranksOf(['b', 'a', 'c'], [])).toEqual([
    ['b', 1, null],
    ['a', 2, null],
    ['c', 3, null],
  ])
  expect(ranksOf([], ['b', 'a'])).toEqual([
    ['b', null, 1],
    ['a', null, 2],
  ])
})

test('nothing found by either is nothing', () => {
  expect(ranksOf([], [])).toEqual([])
})
