import { defined, refused, type Statistic } from './statistic'

/** A share with where the true one probably lies, each from 0 to 1. */
export interface ShareInterval {
  share: number
  low: number
  high: number
}

/** How many standard errors wide a normal interval of 95 % is. */
const Z_95 = 1.959963984540054

/**
 * Where the true share probably lies, given how often something happened (solved, points earned), one trial per item.
 * Unlike "share ± error" it stays inside 0..1 and honest at 0 of 5 or 5 of 5, where small benchmarks live.
 * (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n). E. B. Wilson (1927), J. Am. Stat. Assoc. 22, 209–212:
 * https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval
 *
 * Refuses: nothing tried.
 * @param happened how often, a whole number from 0 to tried
 * @param z how many standard errors wide: 1.96 (95 %) unless another is named
 * @throws {RangeError} if the counts are not whole numbers or happened is more than tried
 * @example wilsonInterval(8, 10) // { defined: true, value: { share: 0.8, low: 0.490…, high: 0.943… } }
 */
export function wilsonInterval(happened: number, tried: number, z = Z_95): Statistic<ShareInterval> {
  if (!Number.isInteger(happened) || !Number.isInteger(tried) || happened < 0 || happened > tried) {
    throw new RangeError(
      `happened and tried must be whole numbers with 0 ≤ happened ≤ tried, got ${happened} of ${tried}`,
    )
  }
  if (tried === 0) return refused('nothing was tried, so there is no share')

  const share = happened / tried
  const spread = (z * z) / tried
  const centre = share + spread / 2
  const reach = z * Math.sqrt((share * (1 - share)) / tried + spread / (4 * tried))
  // At the ends the formula gives 0 and 1 exactly; only rounding would leave them.
  const low = happened === 0 ? 0 : (centre - reach) / (1 + spread)
  const high = happened === tried ? 1 : (centre + reach) / (1 + spread)
  return defined({ share, low, high })
}
