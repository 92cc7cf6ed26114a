import { roundHalfUp } from '@/lib/statistics/round-half-up'

/**
 * An amount of US dollars: four decimals under a dollar, where turns cost fractions of a cent, else two. Zero is a known
 * zero, and what is next to nothing is not zero.
 * @example dollars(0.012) // "$0.0120"
 */
export function dollars(usd: number): string {
  if (usd > 0 && usd < 0.00005) return 'under $0.0001'
  const digits = usd < 1 ? 4 : 2
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return `$${new Intl.NumberFormat('en-US', format).format(roundHalfUp(usd, digits))}`
}
