import { expect, test } from 'vitest'
import { attributePost, licenceAt, type PostOrigin } from '@/lib/datasets/stack-exchange/attribution'

const origin = (known: Partial<PostOrigin> = {}): PostOrigin => ({
  id: 42,
  kind: 'question',
  ownerDisplayName: null,
  ownerUserId: null,
  creationDate: '2012-01-01T00:00:00.000',
  contentLicense: null,
  ...known,
})

test.each([
  ['2008-07-31T21:42:52.667Z', 'CC BY-SA 2.5'],
  ['2011-04-07T23:59:59.999Z', 'CC BY-SA 2.5'],
  ['2011-04-08T00:00:00.000Z', 'CC BY-SA 3.0'],
  ['2018-05-01T23:59:59.999Z', 'CC BY-SA 3.0'],
  ['2018-05-02T00:00:00.000Z', 'CC BY-SA 4.0'],
  ['2024-01-24T20:27:23.000Z', 'CC BY-SA 4.0'],
])('what was posted at %s is under %s', (createdAt, licence) => {
  expect(licenceAt(createdAt)).toBe(licence)
})

test.each([
  ['a name', { ownerDisplayName: 'Vincent Robert', ownerUserId: 268 }, 'Vincent Robert', null],
  ['a deleted account’s name', { ownerDisplayName: 'user2189331' }, 'user2189331', null],
  ['only an id', { ownerUserId: 123 }, 'user 123', 'the dump names only the id of this user'],
  ['the site itself', { ownerUserId: -1 }, 'Community', null],
  ['nothing', {}, 'anonymous user', 'the dump names neither an id nor a name'],
  ['a blank name', { ownerDisplayName: '  ' }, 'anonymous user', 'the dump names neither an id nor a name'],
])('the author where the dump has %s', (_, known, author, authorReason) => {
  expect(attributePost(origin(known), null)).toMatchObject({ author, authorReason })
})

test('links lead to the post on its site, and are missing where the site is not known', () => {
  expect(attributePost(origin(), 'coffee.stackexchange.com').url).toBe('https://coffee.stackexchange.com/questions/42')
  expect(attributePost(origin({ kind: 'answer' }), 'stackoverflow.com').url).toBe('https://stackoverflow.com/a/42')
  expect(attributePost(origin(), null).url).toBeNull()
})

test('the licence that the dump states comes before the one that the date tells', () => {
  expect(attributePost(origin({ contentLicense: 'CC BY-SA 4.0' }), null).licence).toBe('CC BY-SA 4.0')
  expect(attributePost(origin({ contentLicense: 'none' }), null).licence).toBe('CC BY-SA 3.0')
})

test('an unreadable date is no date, and tells no licence', () => {
  for (const creationDate of [null, '', 'yesterday', '2012-13-45T00:00:00.000']) {
    expect(attributePost(origin({ creationDate }), null)).toMatchObject({ createdAt: null, licence: null })
  }
})
