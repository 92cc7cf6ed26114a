import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ReadingContext, ScoreReading } from './judgement'
import { readScore } from './read-score'

const plain: ReadingContext = { finishReason: 'stop', judgedTexts: [] }
const read = (raw: string | object | null, context: Partial<ReadingContext> = {}) =>
  readScore(raw, { ...plain, ...context })

/** A reading as a table shows it: the score with its warnings, or the reason why there is none. */
const brief = (reading: ScoreReading): string =>
  reading.readable ? [reading.score, ...reading.warnings].join(' ') : reading.unscoredReason

describe('hostile replies of a hundred thousand characters', () => {
  const hundredThousand = (piece: string) => piece.repeat(Math.ceil(100_000 / piece.length))
  test.each<[name: string, raw: string, result: string]>([
    ['opening braces', hundredThousand('{'), 'no-score'],
    ['closing braces', hundredThousand('}'), 'no-score'],
    ['opening objects', hundredThousand('{"score":'), 'truncated'],
    ['opening strings', hundredThousand('x {"a '), 'no-score'],
    ['nested objects, all closed', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, 'no-score'],
    ['nested arrays', `${hundredThousand('[')}${hundredThousand(']')}`, 'no-score'],
    ['digits', hundredThousand('7'), 'out-of-range'],
    ['digits after a label', `Score: ${hundredThousand('7')}`, 'out-of-range'],
    ['digits in JSON', `{"score": ${hundredThousand('7')}}`, 'out-of-range'],
    ['digits and dots', hundredThousand('7.'), 'not-a-number'],
    ['fractions', hundredThousand('8/'), 'not-a-number'],
    ['labels', hundredThousand('score '), 'no-score'],
    ['scores that agree', hundredThousand('Score: 7\n'), 'ambiguous'],
    ['different scores', Array.from({ length: 9_000 }, (_, n) => `[[${n}.5]]`).join(' '), 'ambiguous'],
    ['objects that agree', hundredThousand('{"score": 7}\n'), '7'],
    ['broken objects', hundredThousand("{'score': 7,}\n"), '7 repaired'],
    ['quotation marks in a broken string', `{"score": 7, "reason": "${hundredThousand('"b')}"}`, '7 repaired'],
    ['line breaks in a string', `{"score": 7, "reason": "${hundredThousand('x\n')}"}`, '7 repaired'],
    ['backslashes', `{"score": 7, "reason": "${hundredThousand('\\\\')}"}`, '7'],
    ['blanks before the score', `Score:${hundredThousand(' ')}7`, 'no-score'],
    ['unlike brackets', hundredThousand('{"score": 7]'), '7 repaired'],
    ['blanks', `x${hundredThousand(' ')}`, 'no-score'],
    ['line breaks after a label', `x score${hundredThousand('\n')}x`, 'no-score'],
    ['back-ticks', hundredThousand('`'), 'no-score'],
    ['brackets round a label', hundredThousand('[[score'), 'no-score'],
    ['letters that grow when made plain', hundredThousand('\ufdfa'), 'no-score'],
  ])('of %s are read', (_, raw, result) => {
    expect(brief(read(raw, { judgedTexts: [raw.slice(0, 20_000).replaceAll('7', '6')] }))).toBe(result)
  })
})

test('whatever the reply, the result is a score within 1–10 or a reason, and always the same', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.json(),
    fc.constantFrom('{"score": ', '}', ', "reason": "', '"', "'", 'Score: ', '/10', ' out of 10', '[[', ']]', '\n'),
    fc.constantFrom('<think>', '</think>', '```json\n', '```', '[RESULT] ', '-', ',', '.', '7', '0', 'NaN', 'null'),
  )
  const context = fc.record({
    finishReason: fc.constantFrom('stop', 'length', 'content_filter', null),
    judgedTexts: fc.array(fc.string()),
    labels: fc.constantFrom([], ['helpfulness'], ['a.*(b']),
    explainsFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), context, (pieces, given) => {
      const reading = readScore(pieces.join(''), given)
      if (reading.readable) {
        expect(reading.score).toBeGreaterThanOrEqual(1)
        expect(reading.score).toBeLessThanOrEqual(10)
      } else {
        expect(reading.detail).not.toBe('')
      }
      expect(readScore(pieces.join(''), given)).toEqual(reading)
    }),
    { numRuns: 1_000 },
  )
})

test('any score that JSON can hold is read as it is, or refused', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.string(), (score, reason) => {
      const reading = read(JSON.stringify({ reason, score }))
      if (score >= 1 && score <= 10) expect(reading).toMatchObject({ readable: true, score })
      else expect(reading.readable).toBe(false)
    }),
  )
})
