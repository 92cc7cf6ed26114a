import { describe, expect, test } from 'vitest'
import type { TokenUsage } from './chat-reply'
import { costOf, type Pricing, pricingSchema } from './pricing'

const usage = (fields: Partial<TokenUsage> = {}): TokenUsage => ({
  inputTokens: 10_000,
  cachedInputTokens: 8_000,
  outputTokens: 500,
  reasoningTokens: null,
  ...fields,
})
const priced: Pricing = { mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8, cachedInputPerMillion: 0.5 }
const free: Pricing = { mode: 'input-output', inputPerMillion: 0, outputPerMillion: 0 }

describe('costOf', () => {
  test('cached tokens are charged once, at their own rate', () => {
    expect(costOf(priced, usage())).toEqual({ usd: 0.012 })
  })

  test('without a price for cached tokens they cost what others cost, and the cost says so', () => {
    const { cachedInputPerMillion: _, ...withoutCache } = priced
    expect(costOf(withoutCache, usage())).toEqual({ usd: 0.024, note: 'cached-at-input-rate' })
  })

  test('an endpoint that reports no cached tokens used none', () => {
    expect(costOf(priced, usage({ cachedInputTokens: null }))).toEqual({ usd: 0.024 })
  })

  test('one price for all tokens counts cached tokens once', () => {
    expect(costOf({ mode: 'all-tokens', perMillion: 2 }, usage())).toEqual({ usd: 0.021 })
  })

  test('a price per turn needs no tokens', () => {
    expect(costOf({ mode: 'per-turn', perTurn: 0.25 }, null)).toEqual({ usd: 0.25 })
  })

  test.each([
    [null, 'the endpoint did not report input and output tokens'],
    [usage({ outputTokens: null }), 'the endpoint did not report output tokens'],
    [usage({ inputTokens: null }), 'the endpoint did not report input tokens'],
    [usage({ inputTokens: 100 }), 'the endpoint reported 8000 cached tokens of 100 input tokens'],
  ])('tokens that are not known make a cost that is not known (%#)', (tokens, reason) => {
    expect(costOf(priced, tokens)).toEqual({ usd: null, reason })
  })

  test('a model without a price has an unknown cost, not none', () => {
    expect(costOf(null, usage())).toEqual({ usd: null, reason: 'the model has no price' })
  })

  test('a price of zero is a true zero, even where tokens are unknown', () => {
    expect(costOf(free, usage())).toEqual({ usd: 0 })
    expect(costOf(free, null)).toEqual({ usd: 0 })
    expect(costOf({ mode: 'all-tokens', perMillion: 0 }, null)).toEqual({ usd: 0 })
  })
})

describe('pricingSchema', () => {
  test.each([
    [{ mode: 'input-output', inputPerMillion: 2, outputPerMillion: 8 }],
    [{ mode: 'all-tokens', perMillion: 0 }],
    [{ mode: 'per-turn', perTurn: 0.01 }],
  ])('takes %j', (pricing) => {
    expect(pricingSchema.parse(pricing)).toEqual(pricing)
  })

  test.each([
    [{ mode: 'input-output', inputPerMillion: 2 }],
    [{ mode: 'all-tokens', perMillion: -1 }],
    [{ mode: 'all-tokens', perMillion: Number.POSITIVE_INFINITY }],
    [{ mode: 'per-turn', perTurn: '0.01' }],
    [{ mode: 'per-hour', perHour: 1 }],
    [{ mode: 'per-turn', perTurn: 1, perMillion: 1 }],
  ])('refuses %j', (pricing) => {
    expect(pricingSchema.safeParse(pricing).success).toBe(false)
  })
})
