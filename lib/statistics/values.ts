/** A list of numbers: an array, or the typed array that large data lie in. Neither is ever changed by this room. */
export type Values = readonly number[] | Float64Array

/** The values in rising order, as a list of their own. */
export function sortedValues(values: Values): Float64Array {
  return Float64Array.from(values).sort()
}
