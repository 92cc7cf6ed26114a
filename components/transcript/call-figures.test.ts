import { expect, test } from 'vitest'
import { allTokens, callFigures } from './call-figures'

const call = (input: number | null, output: number | null, costUsd: number | null, latencyMs: number) => ({
  sequence: 1,
  purpose: 'agent',
  attempt: 1,
  repeat: 1,
  httpAttempts: 1,
  requestSha256: '',
  finishReason: null,
  returnedModel: null,
  replyText: null,
  tokens: { input, cachedInput: null, output },
  costUsd,
  costNote: null,
  latencyMs,
})

test('what two attempts took is summed', () => {
  expect(callFigures([call(10, 2, 0.01, 300), call(12, 3, 0.02, 500)])).toEqual({
    calls: 2,
    inputTokens: 22,
    outputTokens: 5,
    costUsd: 0.03,
    latencyMs: 800,
  })
})

test('an unknown part makes the sum unknown, not smaller', () => {
  expect(callFigures([call(10, null, 0.01, 300), call(12, 3, null, 500)])).toMatchObject({
    inputTokens: 22,
    outputTokens: null,
    costUsd: null,
  })
})

test('all tokens are the known ones, beside the calls that did not report theirs', () => {
  const turns = [{ calls: [call(10, 2, 0, 0), call(null, null, 0, 0)] }, { calls: [call(5, 5, 0, 0)] }]
  expect(allTokens(turns)).toEqual({ known: 22, unknownCalls: 1 })
})
