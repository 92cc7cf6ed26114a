import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, encodeText, mapTexts } from './stored-text'

const anyText = fc.string({ unit: fc.integer({ min: 1, max: 0xffff }).map((code) => String.fromCharCode(code)) })

describe('stored text', () => {
  test('any text without NUL comes back as it was, and is well-formed while it is stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = encodeText(text)
        expect(stored.isWellFormed()).toBe(true)
        expect(decodeText(stored)).toBe(text)
      }),
    )
  })

  test.each([
    ['half an emoji', 'ab\ud83d'],
    ['the other half', '\udd25cd'],
    ['two halves the wrong way round', '\udd25\ud83d'],
    ['the mark itself', '\ufdd0'],
    ['the mark before four hex digits', '\ufdd0d83d'],
    ['a mark and a half emoji', '\ufdd0\ud83d'],
  ])('%s comes back', (_, text) => {
    expect(decodeText(encodeText(text))).toBe(text)
  })

  test('a NUL becomes U+FFFD', () => {
    expect(decodeText(encodeText('Use strcpy\0 here'))).toBe('Use strcpy\ufffd here')
  })

  test('ordinary text is stored as it is: emoji, braces, dollar signs, HTML', () => {
    const text = '🔥 {{ x }} $& <b onclick="x">é</b>'
    expect(encodeText(text)).toBe(text)
  })

  test('texts are found at any depth, and what holds none to change is not copied', () => {
    const date = new Date(0)
    const value = { a: ['x\0', { b: 'y' }], date, n: 1 }
    expect(mapTexts(value, encodeText)).toEqual({ a: ['x\ufffd', { b: 'y' }], date, n: 1 })
    const plain = { a: ['x', { b: 'y' }] }
    expect(mapTexts(plain, encodeText)).toBe(plain)
  })
})
