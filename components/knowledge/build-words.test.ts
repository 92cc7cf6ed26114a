import { expect, test } from 'vitest'
import { buildWords } from './build-words'

const estimate = { documents: 1_000, passages: 3_000, calls: 94, inputTokens: 667_500, usd: 0.01335, usdReason: null }

test('what embeddings take is said in one sentence, with the money or why it is not known', () => {
  expect(buildWords(estimate)).toBe(
    'Its embeddings take about 94 requests with 667,500 tokens of 3,000 passages: ≈ $0.0134.',
  )
  expect(buildWords({ ...estimate, usd: 0 })).toContain(': ≈ $0.0000.')
  const usdReason = 'unknown for Embedder: no price is known'
  expect(buildWords({ ...estimate, usd: null, usdReason })).toContain(
    ': the cost is unknown for Embedder: no price is known.',
  )
})
