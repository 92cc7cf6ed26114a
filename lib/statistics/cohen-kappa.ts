import { defined, refusalOf, refused, type Statistic } from './statistic'

/** How much a disagreement counts: any alike, by its distance, or by the square of it. */
export type KappaWeights = 'none' | 'linear' | 'quadratic'

export interface CohenKappa {
  /** 1 full agreement, 0 no more than by chance; may be negative. */
  kappa: number
  /** The share of items on which both gave the same. */
  agreement: number
  n: number
}

/**
 * How far two raters agree beyond what their own habits would give by chance: 1 − Σw·observed ÷ Σw·expected, w the weight of
 * a disagreement.
 * J. Cohen (1968), Psychol. Bull. 70, 213–220: https://en.wikipedia.org/wiki/Cohen%27s_kappa
 *
 * Refuses: no items; both raters giving one and the same throughout (chance alone would agree fully); values that are not
 * finite numbers or not on the scale.
 * @param first one rating for each item
 * @param scale all ratings there could be, rising; those that occur unless it is named. Distances are places on the scale
 * @throws {RangeError} if the lists are not of one length
 * @example cohenKappa([1, 2, 3, 3], [1, 2, 3, 2], 'quadratic') // { defined: true, value: { kappa: 0.8, agreement: 0.75, n: 4 } }
 */
export function cohenKappa(
  first: readonly number[],
  second: readonly number[],
  weights: KappaWeights = 'quadratic',
  scale?: readonly number[],
): Statistic<CohenKappa> {
  if (first.length !== second.length) {
    throw new RangeError(`pairs need lists of one length, got ${first.length} and ${second.length}`)
  }
  const all = [...first, ...second]
  const refusal = refusalOf(all, 2)
  if (refusal !== null) return refusal
  const places = new Map((scale ?? [...new Set(all)].toSorted((a, b) => a - b)).map((value, place) => [value, place]))
  const odd = all.find((value) => !places.has(value))
  if (odd !== undefined) return refused(`${odd} is not on the scale`)

  const n = first.length
  const [a, b] = [first, second].map((ratings) => ratings.map((value) => places.get(value) ?? 0))
  const observed = sum((a ?? []).map((place, at) => weightOf(place - (b?.[at] ?? 0), weights))) / n
  const [shareA, shareB] = [sharesOf(a ?? [], places.size), sharesOf(b ?? [], places.size)]
  const expected = sum(shareA.flatMap((one, i) => shareB.map((other, j) => one * other * weightOf(i - j, weights))))
  if (expected === 0) return refused('both gave the same to every item: chance alone would agree fully')
  const agreement = first.filter((value, at) => value === second[at]).length / n
  return defined({ kappa: 1 - observed / expected, agreement, n })
}

function weightOf(distance: number, weights: KappaWeights): number {
  if (weights === 'none') return distance === 0 ? 0 : 1
  return weights === 'linear' ? Math.abs(distance) : distance ** 2
}

function sharesOf(places: readonly number[], size: number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  return counts.map((count) => count / places.length)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
