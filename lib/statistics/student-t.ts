import betainc from '@stdlib/math-base-special-betainc'

/**
 * The probability that a t-distributed value lies above `t`. Doubled, at |t|, it is the two-sided p value.
 *
 * ½·I(df ÷ (df + t²); df ÷ 2, ½) for t ≥ 0, where I is the regularized incomplete beta function; far tails keep all their
 * digits, for the small tail is computed and not its complement.
 * https://en.wikipedia.org/wiki/Student%27s_t-distribution#Cumulative_distribution_function
 *
 * @param df degrees of freedom, above 0, not necessarily whole
 * @throws {RangeError} if df is not above 0 or t is not a number
 * @example 2 * studentTUpperTail(2.2281, 10) // 0.05000…
 */
export function studentTUpperTail(t: number, df: number): number {
  if (!(df > 0) || !Number.isFinite(df)) throw new RangeError(`df must be a finite number above 0, got ${df}`)
  if (Number.isNaN(t)) throw new RangeError('t must be a number, got NaN')
  if (t < 0) return 1 - studentTUpperTail(-t, df)

  const square = t * t
  // Of the two forms of the same integral, the one whose argument is not rounded to 1.
  return square < df
    ? betainc(square / (df + square), 0.5, df / 2, true, true) / 2
    : betainc(1 / (1 + square / df), df / 2, 0.5, true, false) / 2
}

/**
 * The value below which a t-distributed value lies with this probability: the factor of an interval's standard error.
 * Found by halving an interval until its ends are neighbouring doubles, so it is as exact as the tail itself.
 *
 * @param probability above 0, below 1
 * @param df degrees of freedom, above 0, not necessarily whole
 * @throws {RangeError} if either is not within its range
 * @example studentTQuantile(0.975, 10) // 2.2281…
 */
export function studentTQuantile(probability: number, df: number): number {
  if (!(probability > 0 && probability < 1)) {
    throw new RangeError(`probability must be above 0 and below 1, got ${probability}`)
  }
  if (probability < 0.5) return -keptWithUpperTail(probability, df)
  return probability === 0.5 ? 0 : keptWithUpperTail(1 - probability, df)
}

const MOST_KEPT = 4
let kept: readonly { tail: number; df: number; t: number }[] = []

/** Pairs that are compared mostly share level and degrees of freedom: the last few factors are kept. */
function keptWithUpperTail(tail: number, df: number): number {
  const known = kept.find((factor) => factor.tail === tail && factor.df === df)
  if (known !== undefined) return known.t
  const t = tWithUpperTail(tail, df)
  kept = [{ tail, df, t }, ...kept.slice(0, MOST_KEPT - 1)]
  return t
}

function tWithUpperTail(tail: number, df: number): number {
  let low = 0
  let high = 1
  while (studentTUpperTail(high, df) > tail && high < Number.MAX_VALUE / 2) {
    low = high
    high *= 2
  }
  for (;;) {
    const middle = low + (high - low) / 2
    if (middle <= low || middle >= high) return middle
    if (studentTUpperTail(middle, df) > tail) low = middle
    else high = middle
  }
}
