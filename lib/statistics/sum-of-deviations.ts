/**
 * The sum of the values' distances from a pivot, with the rounding errors carried along (Neumaier's summation).
 * With a pivot among the values, a large common offset costs no digits.
 * https://en.wikipedia.org/wiki/Kahan_summation_algorithm#Further_enhancements
 * @example sumOfDeviations([1e9 + 1, 1e9 + 2], 1e9) // 3
 */
export function sumOfDeviations(values: readonly number[], pivot: number): number {
  let sum = 0
  let lost = 0
  for (const value of values) {
    const term = value - pivot
    const next = sum + term
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum
    sum = next
  }
  return sum + lost
}
