import { expect, test } from 'vitest'
import { reuseWords } from './reuse-words'

test('what a judge has made is reused, what is missing is said', () => {
  expect(reuseWords(0, 24)).toBe('To be made for 24 questions, once; later runs reuse it')
  expect(reuseWords(10, 1164)).toBe('Already made for 10 of 1,164 questions: reused; the others are made once')
  expect(reuseWords(24, 24)).toBe('Already made for all 24 questions: reused, no calls')
  expect(reuseWords(1, 1)).toBe('Already made for this question: reused, no calls')
})
