import type { Dice } from './dice'
import { assertPairs, refusalOfPairs, roundedDifferences } from './pairs'
import { defined, refused, type Statistic } from './statistic'
import type { Values } from './values'

export interface SignFlipTest {
  /** First minus second, in the unit of the values. */
  meanDifference: number
  /** Two-sided. */
  p: number
  /** All choices of signs, or a sample of them. */
  method: 'exact' | 'sampled'
  /** How many choices of signs were looked at. */
  flips: number
}

/** Up to this many differences all their signs are tried: 65,536. */
const EXACT_UP_TO = 16
const FLIPS = 9_999
// Sums of the same numbers in another order differ in the last digits, but are equal.
const ROUNDING = 1e-12

/**
 * Whether two agents differ on the same items, with no assumption about how their differences are distributed: if there
 * is no difference, each item's could as well have had the other sign. p is the share of all choices of signs whose sum
 * is at least as far from 0; of a sample of B choices (b + 1) ÷ (B + 1), the data's own choice among them.
 * B. Phipson, G. K. Smyth (2010), Stat. Appl. Genet. Mol. Biol. 9, 39: https://doi.org/10.2202/1544-6115.1585
 *
 * Refuses: fewer than 2 pairs; differences that are all 0; values that are not finite numbers.
 * @param dice one throw for each sign of each choice, where there are too many to try all
 * @throws {RangeError} if the lists are not of one length
 * @example signFlipTest([5, 7, 9], [4, 5, 6], dice) // { defined: true, value: { meanDifference: 2, p: 0.25, method: 'exact', … } }
 */
export function signFlipTest(first: Values, second: Values, dice: Dice, flips = FLIPS): Statistic<SignFlipTest> {
  assertPairs(first, second)
  const refusal = refusalOfPairs(first, second, 2)
  if (refusal !== null) return refusal
  const all = roundedDifferences(first, second)
  const differences = all.filter((difference) => difference !== 0)
  const n = differences.length
  if (n === 0) return refused('both are equal on every item')

  const total = differences.reduce((sum, each) => sum + each, 0)
  const size = differences.reduce((sum, each) => sum + Math.abs(each), 0)
  const far = Math.abs(total) - size * ROUNDING
  const isExact = n <= EXACT_UP_TO
  const found = isExact ? countAll(differences, far) : countSampled(differences, far, flips, dice)
  return defined({
    meanDifference: total / all.length,
    p: isExact ? found / 2 ** n : (found + 1) / (flips + 1),
    method: isExact ? 'exact' : 'sampled',
    flips: isExact ? 2 ** n : flips,
  })
}

/** Of all choices of signs those whose sum lies at least so far from 0. */
function countAll(differences: Float64Array, far: number): number {
  let sums = [0]
  for (const each of differences) sums = sums.flatMap((sum) => [sum + each, sum - each])
  return sums.filter((sum) => Math.abs(sum) >= far).length
}

function countSampled(differences: Float64Array, far: number, flips: number, dice: Dice): number {
  let count = 0
  for (let flip = 0; flip < flips; flip += 1) {
    let sum = 0
    for (let at = 0; at < differences.length; at += 1) {
      const each = differences[at] ?? 0
      sum += dice() < 0.5 ? each : -each
    }
    if (Math.abs(sum) >= far) count += 1
  }
  return count
}
