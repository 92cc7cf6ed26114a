import type { ModelAnswer } from '@/lib/api/model'

/**
 * A model's price in one line. An unknown price is said to be unknown: it is not free.
 *
 * @example priceText({ mode: 'per-turn', perTurn: 0.02 }) // '$0.02 a turn'
 */
export function priceText(pricing: ModelAnswer['pricing']): string {
  if (pricing === null) return 'unknown'
  switch (pricing.mode) {
    case 'all-tokens':
      return `${dollars(pricing.perMillion)} per million tokens`
    case 'per-turn':
      return `${dollars(pricing.perTurn)} a turn`
    case 'input-output': {
      const { inputPerMillion, outputPerMillion, cachedInputPerMillion } = pricing
      const cached = typeof cachedInputPerMillion === 'number' ? `, ${dollars(cachedInputPerMillion)} cached` : ''
      return `${dollars(inputPerMillion)} in${cached}, ${dollars(outputPerMillion)} out per million`
    }
  }
}

/** A price as people write it: two decimals, more where they are needed. */
function dollars(price: number): string {
  const digits = price.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 })
  return `$${digits}`
}

/**
 * What was set for a model, in one line; null where nothing was.
 *
 * @example parametersText({ temperature: 0, sendSeed: true }) // 'temperature 0 · sends the seed'
 */
export function parametersText({
  temperature,
  topP,
  maxOutputTokens,
  sendSeed,
  extra,
}: ModelAnswer['parameters']): string | null {
  const names = Object.keys(extra ?? {})
  const parts = [
    temperature === undefined ? null : `temperature ${temperature}`,
    topP === undefined ? null : `top p ${topP}`,
    maxOutputTokens === undefined ? null : `at most ${maxOutputTokens.toLocaleString('en-US')} tokens`,
    sendSeed ? 'sends the seed' : null,
    names.length === 0 ? null : names.join(', '),
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(' · ')
}
