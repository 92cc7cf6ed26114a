import { expect, test } from 'vitest'
import { AS_LAUNCHED } from '@/lib/runs/score-choice'
import { wishOf } from './interactions-address'

test('a tab brings its own filter and order', () => {
  expect(wishOf({ show: 'worst', q: '', sort: null, order: null, ...AS_LAUNCHED })).toEqual({
    status: 'scored',
    solved: null,
    search: '',
    sort: 'finalScore',
    direction: 'asc',
    scores: AS_LAUNCHED,
  })
})

test('a chosen order replaces the order of the tab, not its filter', () => {
  expect(wishOf({ show: 'not-solved', q: 'git', sort: 'turns', order: null, ...AS_LAUNCHED })).toEqual({
    status: null,
    solved: false,
    search: 'git',
    sort: 'turns',
    direction: 'desc',
    scores: AS_LAUNCHED,
  })
})
