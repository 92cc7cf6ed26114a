import { expect, test } from 'vitest'
import { expectGolden, readGolden } from './golden/read-golden'
import { type Transcription, wordErrorRate } from './word-error-rate'

const { input, expected, tol } = readGolden<
  { cases: Transcription[] },
  { edits: number[]; refWords: number[]; wer: number[]; corpusWer: number }
>('wer')

test.each(input.cases.map((each, at) => [each, at] as const))('edits of %j', (each, at) => {
  const got = wordErrorRate([each])
  if (!got.defined) throw new Error(got.why)
  expect([got.value.edits, got.value.words]).toEqual([expected.edits[at], expected.refWords[at]])
  expectGolden(got.value.rate, expected.wer[at] ?? Number.NaN, tol)
})

test('of several is all edits over all words, not the mean of rates', () => {
  const got = wordErrorRate(input.cases)
  expectGolden(got.defined ? got.value.rate : Number.NaN, expected.corpusWer, tol)
})

test('refuses where nothing was said', () => {
  expect(wordErrorRate([{ reference: ' ', hypothesis: 'hm' }])).toEqual({ defined: false, why: 'nothing was said' })
  expect(wordErrorRate([])).toEqual({ defined: false, why: 'nothing was said' })
})
