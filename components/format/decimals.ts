import { numberFormat } from '@/lib/statistics/number-format'
import { roundHalfUp } from '@/lib/statistics/round-half-up'

/**
 * A number with a fixed count of decimals, thousands apart, by the product's one rounding rule.
 * @param value finite
 * @example decimals(1164.5, 2) // "1,164.50"
 * @example decimals(-1.5, 2) // "−1.50", with the minus sign, not a hyphen
 * @example decimals(-0.001, 2) // "0.00"
 */
export function decimals(value: number, digits: number): string {
  const rounded = roundHalfUp(value, digits)
  return numberFormat(digits)
    .format(rounded === 0 ? 0 : rounded) // no "−0.00"
    .replace('-', '−')
}
