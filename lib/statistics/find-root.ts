const MOST_STEPS = 200

/**
 * Where a continuous function passes 0 between two points at which its signs differ, to the last digits of a double.
 * Chandrupatla's method: through the last three points where that is safe, else by halving.
 * T. R. Chandrupatla (1997), Adv. Eng. Softw. 28, 145–149: https://doi.org/10.1016/S0965-9978(96)00051-8
 *
 * @throws {RangeError} if the signs at both ends are alike
 * @example findRoot((x) => x * x - 2, 0, 2) // 1.4142135623730951
 */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  let [b, a] = [from, to]
  let [fb, fa] = [f(b), f(a)]
  if (Math.sign(fa) * Math.sign(fb) > 0) throw new RangeError(`the signs must differ, got ${fb} and ${fa}`)
  let [c, fc] = [b, fb]
  let share = 0.5
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const x = a + share * (b - a)
    const fx = f(x)
    if (Math.sign(fx) === Math.sign(fa)) [c, fc] = [a, fa]
    else [c, b, fc, fb] = [b, a, fb, fa]
    ;[a, fa] = [x, fx]
    const best = Math.abs(fa) < Math.abs(fb) ? a : b
    const least = (2 * Number.EPSILON * Math.abs(best) + Number.MIN_VALUE) / Math.abs(b - a)
    if (fa === 0 || fb === 0 || least > 0.5) return fa === 0 ? a : fb === 0 ? b : best
    const xi = (a - b) / (c - b)
    const phi = (fa - fb) / (fc - fb)
    const isSafe = phi ** 2 < xi && (1 - phi) ** 2 < 1 - xi
    share = isSafe
      ? (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
      : 0.5
    share = Math.min(1 - least, Math.max(least, share))
  }
  return Math.abs(fa) < Math.abs(fb) ? a : b
}
