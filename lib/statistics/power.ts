import { fQuantile } from './f-distribution'
import { noncentralFUpperTail } from './noncentral-f'
import { noncentralTUpperTail } from './noncentral-t'
import { normalQuantile, normalUpperTail } from './normal'
import { assertWithinUnit } from './probability-range'
import { studentTQuantile } from './student-t'

/** What a test looks for: any difference, or one to the named side alone. */
export type Sides = 'two-sided' | 'greater'

/**
 * How likely a paired t test sees a difference: the planner's power where the same items are answered.
 * Both tails of the noncentral t distribution beyond the critical value, δ = d·√n.
 * J. Cohen (1988), "Statistical Power Analysis for the Behavioral Sciences", chapter 2
 *
 * @param d the true mean difference over the standard deviation of the items' differences
 * @param items at least 2, not necessarily whole
 * @param alpha 0.05 unless another is named
 * @throws {RangeError} if a number is out of its range
 * @example pairedPower(0.5, 34) // 0.807…
 */
export function pairedPower(d: number, items: number, alpha = 0.05, sides: Sides = 'two-sided'): number {
  assertSize('items', items, 1)
  return tPower(d * Math.sqrt(items), items - 1, alpha, sides)
}

/**
 * How likely a t test of two separate groups sees a difference: for runs on different items.
 * δ = d·√(n1·n2 ÷ (n1 + n2)), df = n1 + n2 − 2.
 *
 * @param d the true difference of the means over the groups' standard deviation
 * @throws {RangeError} if a number is out of its range
 * @example twoGroupPower(0.5, 64, 64) // 0.801…
 */
export function twoGroupPower(d: number, n1: number, n2: number, alpha = 0.05, sides: Sides = 'two-sided'): number {
  assertSize('n1', n1, 1)
  assertSize('n2', n2, 1)
  return tPower(d * Math.sqrt((n1 * n2) / (n1 + n2)), n1 + n2 - 2, alpha, sides)
}

/**
 * How likely an analysis of variance of groups of one size sees that their means differ: λ = k·n·f².
 *
 * @param groups k, a whole number from 2
 * @param f Cohen's f: the standard deviation of the true means over the one inside the groups
 * @param perGroup values in each group, above 1
 * @throws {RangeError} if a number is out of its range
 * @example anovaPower(3, 0.25, 52) // 0.796…
 */
export function anovaPower(groups: number, f: number, perGroup: number, alpha = 0.05): number {
  assertWithinUnit('alpha', alpha)
  if (!Number.isInteger(groups) || groups < 2)
    throw new RangeError(`groups must be a whole number from 2, got ${groups}`)
  assertSize('perGroup', perGroup, 1)
  const [df1, df2] = [groups - 1, groups * (perGroup - 1)]
  return noncentralFUpperTail(fQuantile(1 - alpha, df1, df2), df1, df2, groups * perGroup * f ** 2)
}

/**
 * How likely a test of two shares (solved, points) of separate groups sees that they differ, by the arcsine
 * transformation h = 2·arcsin √p1 − 2·arcsin √p2.
 *
 * @param perGroup values in each group
 * @throws {RangeError} if a number is out of its range
 * @example twoSharesPower(0.6, 0.5, 200) // 0.521…
 */
export function twoSharesPower(p1: number, p2: number, perGroup: number, alpha = 0.05): number {
  assertWithinUnit('alpha', alpha)
  assertSize('perGroup', perGroup, 0)
  const distance = arcsineDifference(p1, p2) * Math.sqrt(perGroup / 2)
  const critical = normalQuantile(1 - alpha / 2)
  return normalUpperTail(critical - distance) + normalUpperTail(critical + distance)
}

/**
 * Cohen's h of two shares.
 * @throws {RangeError} if a share is not from 0 to 1
 * @example arcsineDifference(0.6, 0.5) // 0.201…
 */
export function arcsineDifference(p1: number, p2: number): number {
  for (const share of [p1, p2]) {
    if (!(share >= 0 && share <= 1)) throw new RangeError(`a share must be from 0 to 1, got ${share}`)
  }
  return 2 * Math.asin(Math.sqrt(p1)) - 2 * Math.asin(Math.sqrt(p2))
}

function tPower(noncentrality: number, df: number, alpha: number, sides: Sides): number {
  assertWithinUnit('alpha', alpha)
  if (Number.isNaN(noncentrality)) throw new RangeError('the difference must be a number, got NaN')
  if (sides === 'greater') return noncentralTUpperTail(studentTQuantile(1 - alpha, df), df, noncentrality)
  const critical = studentTQuantile(1 - alpha / 2, df)
  return Math.min(
    noncentralTUpperTail(critical, df, noncentrality) + noncentralTUpperTail(critical, df, -noncentrality),
    1,
  )
}

function assertSize(name: string, value: number, above: number): void {
  if (!(value > above) || !Number.isFinite(value)) throw new RangeError(`${name} must be above ${above}, got ${value}`)
}
