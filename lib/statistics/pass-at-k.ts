import { defined, refused, type Statistic } from './statistic'

/**
 * How likely at least one of k tries would pass, given how many of n did: 1 − C(n − c, k) ÷ C(n, k), without bias.
 * M. Chen et al. (2021), "Evaluating Large Language Models Trained on Code": https://arxiv.org/abs/2107.03374
 *
 * Refuses: more tries than there are trials.
 * @param passed c, a whole number from 0 to tried
 * @param tried n, trials of one item; the mean over the items is the plain mean of theirs
 * @throws {RangeError} if the counts are not whole numbers or passed is more than tried
 * @example passAtK(3, 10, 5) // { defined: true, value: 0.9166… }
 */
export function passAtK(passed: number, tried: number, k: number): Statistic<number> {
  return ofChoices(passed, tried, k, () => 1 - shareOfChoices(tried - passed, tried, k))
}

/**
 * How likely all of k tries would pass, given how many of n did: C(c, k) ÷ C(n, k), without bias.
 * S. Yao et al. (2024), "τ-bench": https://arxiv.org/abs/2406.12045
 *
 * Refuses: more tries than there are trials.
 * @throws {RangeError} if the counts are not whole numbers or passed is more than tried
 * @example passHatK(18, 20, 3) // { defined: true, value: 0.7157… }
 */
export function passHatK(passed: number, tried: number, k: number): Statistic<number> {
  return ofChoices(passed, tried, k, () => shareOfChoices(passed, tried, k))
}

function ofChoices(passed: number, tried: number, k: number, value: () => number): Statistic<number> {
  const counts = [passed, tried, k]
  if (!counts.every(Number.isInteger) || passed < 0 || passed > tried || k < 1) {
    throw new RangeError(`counts must be whole numbers with 0 ≤ passed ≤ tried and k ≥ 1, got ${counts.join(', ')}`)
  }
  return k > tried ? refused(`needs at least ${k} trials, got ${tried}`) : defined(value())
}

/** C(some, k) ÷ C(all, k), factor by factor. */
function shareOfChoices(some: number, all: number, k: number): number {
  let share = 1
  for (let at = 0; at < k; at += 1) share *= Math.max(some - at, 0) / (all - at)
  return share
}
