/** What the order of two groups' values tells. */
export interface RankSum {
  /** How many pairs of a value of the first and one of the second group have the first's above; equal ones count half. */
  U: number
  n1: number
  n2: number
  /** Σ(t³ − t) over the sizes t of all sets of equal values. */
  ties: number
}

/**
 * Mann and Whitney's U of the first group and the ties, by one walk along two sorted lists: n1 + n2 steps.
 * https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test#Calculations
 * @param first in rising order (see `sortedValues`), and so the second
 * @example rankSum(Float64Array.of(1, 4), Float64Array.of(2, 4)) // { U: 1.5, n1: 2, n2: 2, ties: 6 }
 */
export function rankSum(first: Float64Array, second: Float64Array): RankSum {
  const n1 = first.length
  const n2 = second.length
  let at = 0
  let other = 0
  let U = 0
  let ties = 0
  while (at < n1 || other < n2) {
    const a = at < n1 ? (first[at] ?? 0) : Number.POSITIVE_INFINITY
    const b = other < n2 ? (second[other] ?? 0) : Number.POSITIVE_INFINITY
    if (a < b) {
      let equal = 1
      while (at + equal < n1 && first[at + equal] === a) equal += 1
      U += equal * other
      at += equal
      ties += equal ** 3 - equal
    } else if (b < a) {
      let equal = 1
      while (other + equal < n2 && second[other + equal] === b) equal += 1
      other += equal
      ties += equal ** 3 - equal
    } else {
      let own = 0
      while (at < n1 && first[at] === a) {
        at += 1
        own += 1
      }
      let theirs = 0
      while (other < n2 && second[other] === b) {
        other += 1
        theirs += 1
      }
      U += own * (other - theirs) + (own * theirs) / 2
      ties += (own + theirs) ** 3 - (own + theirs)
    }
  }
  return { U, n1, n2, ties }
}
