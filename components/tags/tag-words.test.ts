import { expect, test } from 'vitest'
import { suggestTags, withTag } from './tag-words'

test('a tag is added once, whatever its capitals, and nothing is no tag', () => {
  expect(withTag(['Nightly'], ' release ')).toEqual(['Nightly', 'release'])
  expect(withTag(['Nightly'], 'NIGHTLY')).toEqual(['Nightly'])
  expect(withTag(['Nightly'], '  ')).toEqual(['Nightly'])
})

test('suggested is what is in use, not chosen, and holds what was typed', () => {
  const inUse = ['Nightly', 'release 2', 'Release 1', 'draft']
  expect(suggestTags(inUse, ['nightly'], '')).toEqual(['release 2', 'Release 1', 'draft'])
  expect(suggestTags(inUse, [], 'REL')).toEqual(['release 2', 'Release 1'])
  expect(
    suggestTags(
      Array.from({ length: 40 }, (_, at) => `t${at}`),
      [],
      't',
    ),
  ).toHaveLength(12)
})
