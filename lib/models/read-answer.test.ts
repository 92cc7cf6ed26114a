import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HttpAnswer, readContent } from './http-answer'
import { type AnswerReading, readAnswer } from './read-answer'

const addressed = {
  baseUrl: 'https://h.example/v1',
  url: 'https://h.example/v1/chat/completions',
  apiKey: 'sk-test-abcdef123',
}
const read = (status: number, body: string): AnswerReading => {
  const answer: HttpAnswer = { status, headers: new Headers(), content: readContent('application/json', body) }
  return readAnswer(answer, addressed, 0)
}

/** Bodies that use the names which a reader looks for, with anything at all behind them. */
const name = fc.constantFrom(
  ...['error', 'message', 'detail', 'code', 'status', 'type', 'choices', 'content', 'text', 'usage', 'loc', 'msg'],
  ...['tool_calls', 'function', 'arguments', 'metadata', 'raw', 'reasons', 'innererror', 'finish_reason', 'model'],
)
const { body } = fc.letrec((tie) => ({
  body: fc.oneof({ depthSize: 'small' }, tie('leaf'), fc.array(tie('body'), { maxLength: 3 }), tie('object')),
  leaf: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom(401, 429, '503', 'text')),
  object: fc.dictionary(name, tie('body'), { maxKeys: 4 }),
}))

test('whatever JSON comes, at whatever status: a reading, never a crash, never [object Object]', () => {
  fc.assert(
    fc.property(fc.constantFrom(200, 400, 401, 404, 429, 500, 503), body, (status, value) => {
      const reading = read(status, JSON.stringify(value))
      if (reading.kind === 'failed' || reading.kind === 'refused') {
        expect(reading.failure.sentence.length).toBeLessThanOrEqual(500)
        expect(reading.failure.sentence.length).toBeGreaterThan(20)
      }
      expect(JSON.stringify(reading)).not.toContain('[object Object]')
    }),
    { numRuns: 1_000 },
  )
})

test('whatever bytes come: a reading with a sentence, or a completion', () => {
  fc.assert(
    fc.property(fc.constantFrom(200, 302, 404, 502), fc.string({ unit: 'binary', maxLength: 300 }), (status, text) => {
      expect(['completion', 'failed', 'refused']).toContain(read(status, text).kind)
    }),
  )
})
