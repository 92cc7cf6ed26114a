import { expect, test } from 'vitest'
import { foundWords, rankWords } from './retrieval-words'

test('what was found is counted, and nothing found is said', () => {
  expect([foundWords(0), foundWords(1), foundWords(5)]).toEqual([
    'Nothing found in the knowledge base',
    '1 passage read',
    '5 passages read',
  ])
})

test('both ranks stand where both searches were made', () => {
  expect(rankWords({ wordRank: 3, meaningRank: null }, 'both')).toBe('by words no. 3, by meaning not found')
  expect(rankWords({ wordRank: 1, meaningRank: null }, 'words')).toBe('')
})
