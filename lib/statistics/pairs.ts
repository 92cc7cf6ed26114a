import { counted } from '@/lib/counted'
import { type Refusal, refusalOf, refused } from './statistic'
import type { Values } from './values'

const MEANINGFUL_DIGITS = 12

/**
 * That two lists hold pairs.
 * @throws {RangeError} if they are not of one length
 */
export function assertPairs(first: Values, second: Values): void {
  if (first.length !== second.length) {
    throw new RangeError(`pairs need lists of one length, got ${first.length} and ${second.length}`)
  }
}

/** The refusal that too few pairs, or values that are not numbers, call for; null where there is none. */
export function refusalOfPairs(first: Values, second: Values, atLeast: number): Refusal | null {
  if (first.length < atLeast) {
    return refused(`needs at least ${counted(atLeast, 'item')} that both answered, got ${first.length}`)
  }
  return refusalOf(first, 0) ?? refusalOf(second, 0)
}

/**
 * First minus second, rounded to 12 digits: of decimals such as 0.3 − 0.1 and 0.7 − 0.5 the doubles differ in the last
 * digit, and ranks would take equal differences for different ones.
 * @example roundedDifferences([0.3, 0.7], [0.1, 0.5]) // [0.2, 0.2]
 */
export function roundedDifferences(first: Values, second: Values): Float64Array {
  return Float64Array.from({ length: first.length }, (_, at) =>
    Number(((first[at] ?? 0) - (second[at] ?? 0)).toPrecision(MEANINGFUL_DIGITS)),
  )
}
