import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReason } from './read-reason'
import { readScore } from './read-score'
import { readSolved } from './read-solved'

const context = { finishReason: 'stop', judgedTexts: [] }

test("the reason is the judge's own words, from either kind of judge", () => {
  expect(readReason('score', '{"reason": "Clear.", "score": 7}', context)).toBe('Clear.')
  expect(readReason('solved', '{"reason": "It was the cable.", "solved": true}', context)).toBe('It was the cable.')
})

test('a reply that gives none has none', () => {
  expect(readReason('score', '{"score": 7}', context)).toBeNull()
  expect(readReason('score', null, context)).toBeNull()
})

test('it is the reason that came with the verdict, each time it is read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
      expect(readReason('score', raw, context)).toBe(readScore(raw, context).reason || null)
      expect(readReason('solved', raw, context)).toBe(readSolved(raw, context).reason || null)
    }),
  )
})
