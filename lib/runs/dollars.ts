import { numberFormat } from '@/lib/statistics/number-format'
import { roundHalfUp } from '@/lib/statistics/round-half-up'

const LEAST_DIGITS = 2
/** Under ten cents, and of nothing: what single turns cost. */
const SMALL_DIGITS = 4
const MOST_DIGITS = 6

/**
 * An amount of US dollars: two decimals, and under ten cents four, or as many as two significant digits need, for a turn
 * costs fractions of a cent. Zero is a known zero, written as exactly as they are, and what is next to nothing is not zero.
 * @param digits where amounts stand under each other, the decimals of all of them (`columnDigits`)
 * @example dollars(0.012) // "$0.0120"
 * @example dollars(0.5) // "$0.50"
 */
export function dollars(usd: number, digits = digitsOf(usd)): string {
  if (usd > 0 && usd < 10 ** -digits / 2) return `under $${(10 ** -digits).toFixed(digits)}`
  return `$${numberFormat(digits).format(roundHalfUp(usd, digits))}`
}

/**
 * How many decimals all amounts of a column have: what the smallest needs, and two where one of them is a dollar or more.
 * @param amounts null where one is not known
 */
export function columnDigits(amounts: readonly (number | null)[]): number {
  const known = amounts.filter((usd): usd is number => usd !== null)
  if (known.some((usd) => usd >= 1)) return LEAST_DIGITS
  return known.reduce((most, usd) => Math.max(most, digitsOf(usd)), LEAST_DIGITS)
}

function digitsOf(usd: number): number {
  if (usd >= 0.1) return LEAST_DIGITS
  if (usd <= 0) return SMALL_DIGITS
  const twoSignificant = 1 - Math.floor(Math.log10(usd))
  if (twoSignificant > MOST_DIGITS) return MOST_DIGITS
  const written = roundHalfUp(usd, twoSignificant).toFixed(twoSignificant).replace(/0+$/, '')
  return Math.max(SMALL_DIGITS, written.length - written.indexOf('.') - 1)
}
