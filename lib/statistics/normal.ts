import erfc from '@stdlib/math-base-special-erfc'
import { whereTrueFrom } from './invert-distribution'
import { assertWithinUnit } from './probability-range'

/**
 * The probability that a standard normal value lies above `z`: ½·erfc(z ÷ √2), right far into the tail.
 * https://en.wikipedia.org/wiki/Normal_distribution#Cumulative_distribution_function
 * @example 2 * normalUpperTail(1.96) // 0.0499…
 */
export function normalUpperTail(z: number): number {
  return erfc(z / Math.SQRT2) / 2
}

/**
 * The value below which a standard normal value lies with this probability.
 * @throws {RangeError} if the probability is not above 0 and below 1
 * @example normalQuantile(0.975) // 1.9599…
 */
export function normalQuantile(probability: number): number {
  assertWithinUnit('probability', probability)
  if (probability === 0.5) return 0
  const tail = Math.min(probability, 1 - probability)
  const distance = whereTrueFrom((z) => normalUpperTail(z) <= tail)
  return probability < 0.5 ? -distance : distance
}
