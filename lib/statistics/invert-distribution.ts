import { assertWithinUnit } from './probability-range'

/** Both tails of a distribution of positive values; the small one is right to its last digits, wherever that is. */
export interface Tails {
  lower: (value: number) => number
  upper: (value: number) => number
}

/**
 * The value below which a positive random value lies with this probability.
 * Asked of the smaller tail, and found by halving an interval until its ends are neighbouring doubles, so it is as exact
 * as the tail itself.
 *
 * @throws {RangeError} if the probability is not above 0 and below 1
 * @example invertDistribution(0.5, { lower: (x) => -Math.expm1(-x), upper: (x) => Math.exp(-x) }) // 0.693…
 */
export function invertDistribution(probability: number, { lower, upper }: Tails): number {
  assertWithinUnit('probability', probability)
  return probability < 0.5
    ? whereTrueFrom((value) => lower(value) >= probability)
    : whereTrueFrom((value) => upper(value) <= 1 - probability)
}

/**
 * The least positive double of which the condition holds, where it holds of all greater ones too.
 * @example whereTrueFrom((x) => x * x >= 2) // 1.4142135623730951
 */
export function whereTrueFrom(condition: (value: number) => boolean): number {
  let low = 0
  let high = 1
  while (!condition(high) && high < Number.MAX_VALUE / 2) {
    low = high
    high *= 2
  }
  while (low === 0 && high > Number.MIN_VALUE && condition(high / 2)) high /= 2
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return high
    if (condition(middle)) high = middle
    else low = middle
  }
}
