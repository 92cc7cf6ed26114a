/**
 * How p values of many tests are raised: `bonferroni` and `holm` keep the chance of any false alarm at α, whatever the
 * tests; `benjamini-hochberg` keeps the share of false ones among the alarms, for exploration alone.
 */
export type Adjustment = 'bonferroni' | 'holm' | 'benjamini-hochberg'

/**
 * P values of several tests of one question, adjusted for their number m.
 * Bonferroni: m·p. Holm: (m − i + 1)·p₍ᵢ₎, never below an earlier one's. Benjamini-Hochberg: m ÷ i · p₍ᵢ₎, never above a
 * later one's. None above 1. A p that could not be had stays null and does not count.
 * S. Holm (1979), Scand. J. Stat. 6, 65–70; Y. Benjamini, Y. Hochberg (1995), J. R. Stat. Soc. B 57, 289–300:
 * https://en.wikipedia.org/wiki/Holm%E2%80%93Bonferroni_method, https://en.wikipedia.org/wiki/False_discovery_rate
 *
 * @throws {RangeError} if a p is not from 0 to 1
 * @example adjustP([0.01, 0.04, 0.03], 'holm') // [0.03, 0.06, 0.06]
 */
export function adjustP<P extends number | null>(values: readonly P[], adjustment: Adjustment): P[] {
  const present = values.flatMap((p, at) => (p === null ? [] : [{ p: Number(p), at }]))
  const odd = present.find(({ p }) => !(p >= 0 && p <= 1))
  if (odd !== undefined) throw new RangeError(`p must be from 0 to 1, got ${odd.p}`)

  const rising = present.toSorted((a, b) => a.p - b.p)
  const adjusted = new Map<number, number>()
  if (adjustment === 'benjamini-hochberg') {
    let least = 1
    for (const [place, { p, at }] of [...rising.entries()].toReversed()) {
      least = Math.min(least, (rising.length / (place + 1)) * p)
      adjusted.set(at, least)
    }
  } else {
    let most = 0
    for (const [place, { p, at }] of rising.entries()) {
      const times = adjustment === 'holm' ? rising.length - place : rising.length
      most = Math.max(most, Math.min(times * p, 1))
      adjusted.set(at, most)
    }
  }
  // A p that is null stays what it was.
  return values.map((p, at) => (adjusted.get(at) as P | undefined) ?? p)
}
