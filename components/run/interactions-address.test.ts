import { expect, test } from 'vitest'
import { wishOf } from './interactions-address'

test('a tab brings its own filter and order', () => {
  expect(wishOf({ show: 'worst', q: '', sort: null, order: null })).toEqual({
    status: 'scored',
    solved: null,
    search: '',
    sort: 'finalScore',
    direction: 'asc',
  })
})

test('a chosen order replaces the order of the tab, not its filter', () => {
  expect(wishOf({ show: 'not-solved', q: 'git', sort: 'turns', order: null })).toEqual({
    status: null,
    solved: false,
    search: 'git',
    sort: 'turns',
    direction: 'desc',
  })
})
