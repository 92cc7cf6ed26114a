import { describe, expect, test } from 'vitest'
import { cleanText } from './clean-text'

describe('cleanText', () => {
  test.each([
    ['Use strcpy\u0000 here', 'Use strcpy\uFFFD here'],
    ['\u0000\u0000', '\uFFFD\uFFFD'],
  ])('%j becomes %j, and says so', (given, text) => {
    expect(cleanText(given)).toEqual({ text, cleaned: true })
  })

  test.each(['', 'plain', 'a\ud83db', '\udc00', '\u{1F525} {{ x }} $& <b> \r\n\t\u0001 \uFFFD'])(
    '%j stays as it came',
    (text) => {
      expect(cleanText(text)).toEqual({ text, cleaned: false })
    },
  )
})
