import { expect, test } from 'vitest'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { filtersAddress, spanWords, tagChoices, turnSpans } from './interaction-filters'
import { interactionQuery } from './interaction-wish'
import { wishOf } from './interactions-address'

const UNFILTERED = { score: null, turns: null, reviewed: null, tag: null }

test('a tab brings its own filter and order', () => {
  expect(wishOf({ show: 'worst', q: '', sort: null, order: null, ...UNFILTERED, ...AS_LAUNCHED })).toEqual({
    status: 'scored',
    solved: null,
    search: '',
    filters: UNFILTERED,
    sort: 'finalScore',
    direction: 'asc',
    scores: AS_LAUNCHED,
  })
})

test('what is disputed most has scores, and comes first', () => {
  const query = interactionQuery(
    wishOf({ show: 'disputed', q: '', sort: null, order: null, ...UNFILTERED, ...AS_LAUNCHED }),
  )
  expect([query.get('sort'), query.get('direction'), query.get('status')]).toEqual(['disagreement', 'desc', 'scored'])
})

test('a chosen order replaces the order of the tab, not its filter', () => {
  expect(wishOf({ show: 'not-solved', q: 'git', sort: 'turns', order: null, ...UNFILTERED, ...AS_LAUNCHED })).toEqual({
    status: null,
    solved: false,
    search: 'git',
    filters: UNFILTERED,
    sort: 'turns',
    direction: 'desc',
    scores: AS_LAUNCHED,
  })
})

test('spans of score and turns stand in the address, and are asked of the server', () => {
  const [score, turns] = [filtersAddress.score.parse('20-30'), filtersAddress.turns.parse('4-')]
  const query = interactionQuery(
    wishOf({
      show: 'all',
      q: '',
      sort: null,
      order: null,
      score,
      turns,
      reviewed: 'flagged',
      tag: 'c#',
      ...AS_LAUNCHED,
    }),
  )
  expect(query.get('leastScore')).toBe('20')
  expect(query.get('belowScore')).toBe('30')
  expect(query.get('leastTurns')).toBe('4')
  expect(query.get('tag')).toBe('c#')
  expect(query.has('mostTurns')).toBe(false)
  expect(query.get('reviewed')).toBe('flagged')
  expect(filtersAddress.score.parse('-')).toBeNull()
  expect(filtersAddress.score.parse('a-b')).toBeNull()
  expect(turnSpans(5).map((span) => spanWords(span, 'at most'))).toEqual(['1', '2', '3', '4 or more'])
})

test('tags of most questions are offered first, and the chosen one always', () => {
  expect(tagChoices([['c#', '.net'], ['c#'], ['css']], 'sql')).toEqual(['c#', '.net', 'css', 'sql'])
})
