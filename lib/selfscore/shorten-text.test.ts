import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortenText } from './shorten-text'

describe('shortenText', () => {
  test.each([
    ['ab\u{1F525}cd', 3, 'ab…'],
    ['ab\u{1F525}cd', 4, 'ab\u{1F525}…'],
    ['ab\u{1F525}cd', 6, 'ab\u{1F525}cd'],
    ['a\u{1F468}\u200D\u{1F469}\u200D\u{1F467}b', 5, 'a…'],
    ['cafe\u0301s', 4, 'caf…'],
    ['abc', 0, '…'],
    ['', 0, ''],
    [`${'word '.repeat(200)}ab\u{1F525}cd`, 1_003, `${'word '.repeat(200)}ab…`],
  ])('%j at %i is %j', (text, limit, expected) => {
    expect(shortenText(text, limit)).toBe(expected)
  })

  test('a hundred thousand characters without a blank are cut where they should be', () => {
    expect(shortenText('\u{1F525}'.repeat(50_000), 80_001)).toBe(`${'\u{1F525}'.repeat(40_000)}…`)
  })

  test('keeps to the limit, to the beginning of the text, and to whole characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, limit) => {
        const short = shortenText(text, limit)
        expect(short.isWellFormed()).toBe(true)
        if (text.length <= limit) {
          expect(short).toBe(text)
        } else {
          expect(short.length).toBeLessThanOrEqual(limit + 1)
          expect(text.startsWith(short.slice(0, -1))).toBe(true)
        }
      }),
    )
  })

  test.each([-1, 1.5, Number.NaN])('refuses a limit of %s', (limit) => {
    expect(() => shortenText('abc', limit)).toThrow(RangeError)
  })
})
