import { inPercent } from '@/lib/comparison/in-percent'
import { decimals } from './decimals'

/** A score, a mean of scores or a quality: two decimals everywhere, so that figures line up. */
export function formatScore(score: number): string {
  return decimals(score, 2)
}

/** An interval in words. @example formatInterval([28.38, 29.12]) // "28.38 to 29.12" */
export function formatInterval([low, high]: readonly [number, number]): string {
  return `${formatScore(low)} to ${formatScore(high)}`
}

/** A share of a whole; its sign stays on the line. @example formatShare(0.841) // "84.1 %" */
export function formatShare(share: number): string {
  return inPercent(decimals(share * 100, 1))
}
