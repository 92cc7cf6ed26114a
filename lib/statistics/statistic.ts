import { counted } from '@/lib/counted'

/**
 * What a function of this room gives back: a value, or the reason in words why these data have none.
 * A page shows the reason; nothing undefined ever becomes NaN, 0 or an exception.
 * Wrong parameters (a level of 2, lists of unequal length) are the caller's mistake and throw a RangeError.
 */
export type Statistic<Value> = { defined: true; value: Value } | Refusal

export interface Refusal {
  defined: false
  why: string
}

/** A number worked out of the data; a refusal where the data are too large for a double. */
export function definedNumber(value: number): Statistic<number> {
  return Number.isFinite(value) ? defined(value) : refused('the values are too large to be added up')
}

/** A value that the data have. */
export function defined<Value>(value: Value): Statistic<Value> {
  return { defined: true, value }
}

/** Why the data have no such value, as a sentence's end: "needs at least 2 values, got 1". */
export function refused(why: string): Refusal {
  return { defined: false, why }
}

/** The refusal that too few values, or values that are not numbers, call for; null where there is none. */
export function refusalOf(values: readonly number[] | Float64Array, atLeast: number): Refusal | null {
  if (values.length < atLeast) {
    return refused(`needs at least ${counted(atLeast, 'value')}, got ${values.length}`)
  }
  const odd = values.find((value) => !Number.isFinite(value))
  return odd === undefined ? null : refused(`needs finite numbers, got ${odd}`)
}
