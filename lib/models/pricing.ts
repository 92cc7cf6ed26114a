import { z } from 'zod'
import type { TokenUsage } from './chat-reply'

const usd = z.number().min(0).max(1_000_000)

/** What a model costs, in US dollars, in one of three modes; "per million" is per million tokens. Null: not known. */
export const pricingSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('input-output'),
    inputPerMillion: usd,
    outputPerMillion: usd,
    /** For input tokens out of the provider's cache; without it they cost what others cost. */
    cachedInputPerMillion: usd.exactOptional(),
  }),
  z.strictObject({ mode: z.literal('all-tokens'), perMillion: usd }),
  z.strictObject({ mode: z.literal('per-turn'), perTurn: usd }),
])

export type Pricing = z.output<typeof pricingSchema>

/** A cost, or the reason why it is unknown. The note says what was assumed. */
export type Cost = { usd: number; note?: CostNote } | { usd: null; reason: string }

export type CostNote = 'cached-at-input-rate'

const million = 1_000_000

/**
 * What one call cost. Cached tokens are part of the input tokens and are charged once. What is unknown stays unknown;
 * a price of 0 is a true zero.
 *
 * @param usage the tokens of the call; null or null fields where the endpoint did not say
 * @example costOf({ mode: 'all-tokens', perMillion: 2 }, { inputTokens: 900, outputTokens: 100, … }) // { usd: 0.002 }
 */
export function costOf(pricing: Pricing | null, usage: TokenUsage | null): Cost {
  if (pricing === null) return { usd: null, reason: 'the model has no price' }
  switch (pricing.mode) {
    case 'per-turn':
      return { usd: pricing.perTurn }
    case 'all-tokens':
      return allTokensCost(pricing.perMillion, usage)
    case 'input-output':
      return inputOutputCost(pricing, usage)
  }
}

function allTokensCost(perMillion: number, usage: TokenUsage | null): Cost {
  if (perMillion === 0) return { usd: 0 }
  const { inputTokens, outputTokens } = usage ?? noUsage
  if (inputTokens === null || outputTokens === null) return unknownTokens(inputTokens, outputTokens)
  return { usd: ((inputTokens + outputTokens) * perMillion) / million }
}

function inputOutputCost(pricing: Extract<Pricing, { mode: 'input-output' }>, usage: TokenUsage | null): Cost {
  const { inputPerMillion, outputPerMillion, cachedInputPerMillion } = pricing
  if (inputPerMillion === 0 && outputPerMillion === 0 && (cachedInputPerMillion ?? 0) === 0) return { usd: 0 }
  const { inputTokens, outputTokens, cachedInputTokens } = usage ?? noUsage
  if (inputTokens === null || outputTokens === null) return unknownTokens(inputTokens, outputTokens)
  const cached = cachedInputTokens ?? 0
  if (cached > inputTokens) {
    return { usd: null, reason: `the endpoint reported ${cached} cached tokens of ${inputTokens} input tokens` }
  }
  const cachedRate = cachedInputPerMillion ?? inputPerMillion
  const dollars =
    ((inputTokens - cached) * inputPerMillion + cached * cachedRate + outputTokens * outputPerMillion) / million
  const note = costNoteOf(pricing, cachedInputTokens)
  return note === null ? { usd: dollars } : { usd: dollars, note }
}

/**
 * What the cost of a call had to assume; null where it assumes nothing. Without a price of their own cached tokens are
 * charged at the input rate, which is the most they can cost.
 */
export function costNoteOf(pricing: Pricing | null, cachedInputTokens: number | null): CostNote | null {
  if (pricing?.mode !== 'input-output' || pricing.cachedInputPerMillion !== undefined) return null
  return (cachedInputTokens ?? 0) > 0 && pricing.inputPerMillion > 0 ? 'cached-at-input-rate' : null
}

const noUsage = { inputTokens: null, outputTokens: null, cachedInputTokens: null }

function unknownTokens(inputTokens: number | null, outputTokens: number | null): Cost {
  const missing = [inputTokens === null ? 'input' : null, outputTokens === null ? 'output' : null].filter(Boolean)
  return { usd: null, reason: `the endpoint did not report ${missing.join(' and ')} tokens` }
}
