import { assertWithinUnit } from './probability-range'
import { defined, refused, type Statistic } from './statistic'

/** More items than this no run will have. */
const MOST = 10_000_000
const ENOUGH_HALVINGS = 60

/**
 * How many items a test needs to have this power: the size at which it is reached, found by halving. Round up to plan.
 *
 * Refuses: a size beyond ten million, or none at all (there is no difference to see).
 * @param power the test's power by size (see `power`); must not fall as the size rises
 * @param target above 0, below 1: 0.8 as a rule
 * @param least the smallest size the test allows, not included
 * @throws {RangeError} if the target is not above 0 and below 1
 * @example sampleSize((items) => pairedPower(0.5, items), 0.8) // { defined: true, value: 33.36… }
 */
export function sampleSize(power: (size: number) => number, target = 0.8, least = 1): Statistic<number> {
  assertWithinUnit('target', target)
  let low = least
  let high = least + 1
  while (power(high) < target) {
    if (high > MOST) return refused(`more than ${MOST} items would be needed`)
    low = high
    high *= 2
  }
  return defined(halve(low, high, (size) => power(size) >= target))
}

/**
 * The smallest difference, in standard deviations, that a test of this size sees with this power.
 *
 * @param power the test's power by difference; must not fall as the difference rises
 * @throws {RangeError} if the target is not above 0 and below 1
 * @example smallestDifference((d) => pairedPower(d, 34), 0.8) // 0.494…
 */
export function smallestDifference(power: (d: number) => number, target = 0.8): number {
  assertWithinUnit('target', target)
  let high = 1
  while (power(high) < target) high *= 2
  return halve(0, high, (d) => power(d) >= target)
}

function halve(from: number, to: number, isEnough: (value: number) => boolean): number {
  let [low, high] = [from, to]
  for (let halving = 0; halving < ENOUGH_HALVINGS && high - low > high * 1e-12; halving += 1) {
    const middle = (low + high) / 2
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}
