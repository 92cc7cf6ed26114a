import { expect, test } from 'vitest'
import { tagChoice, taggedHref, tagParser } from './tags-address'

const inUse = [{ value: 'Nightly', label: 'Nightly' }]

test('a tag of an address is found among those in use, whatever its capitals', () => {
  expect(tagChoice('NIGHTLY', inUse)).toEqual({ value: 'Nightly', options: inUse })
  expect(tagChoice(null, inUse)).toEqual({ value: null, options: inUse })
  expect(tagChoice('gone', inUse)).toEqual({ value: 'gone', options: [{ value: 'gone', label: 'gone' }, ...inUse] })
})

test('what can be no tag is none, and what is one survives the address', () => {
  expect(tagParser.parse(' a ')).toBe('a')
  expect([tagParser.parse('  '), tagParser.parse('x'.repeat(51)), tagParser.parse('a\u0000b')]).toEqual([
    null,
    null,
    null,
  ])
  const href = taggedHref('/runs', 'a&b=c #1 שלום')
  expect(new URL(href, 'http://x').searchParams.get('tag')).toBe('a&b=c #1 שלום')
})
