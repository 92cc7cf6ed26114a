import { radixSort } from './radix-sort'

/** A list of numbers: an array, or the typed array that large data lie in. Neither is ever changed by this room. */
export type Values = readonly number[] | Float64Array

/** From so many values on it pays to sort them by their bits. */
const BY_BITS_FROM = 2_000

/** The values, all finite, in rising order, as a list of their own. */
export function sortedValues(values: Values): Float64Array {
  const own = new Float64Array(values)
  return own.length < BY_BITS_FROM ? own.sort() : radixSort(own)
}
