/**
 * The probability that Mann and Whitney's U is at most `u`, if both groups are of one kind and no two values are equal:
 * every order of the values is equally likely, and the orders with each U are counted.
 * The count of i first and b second values is that of (i − 1, b), moved by b, and that of (i, b − 1): sums alone, so no
 * digit is lost.
 * H. B. Mann, D. R. Whitney (1947), Ann. Math. Stat. 18, 50–60: https://doi.org/10.1214/aoms/1177730491
 *
 * @param u at least 0
 * @param n1 number of values in the first group, from 1; up to 50 each it takes milliseconds
 * @example exactRankSumLowerTail(8, 5, 6) // 0.1233…
 */
export function exactRankSumLowerTail(u: number, n1: number, n2: number): number {
  const counts = Array.from({ length: n1 + 1 }, (_, i) => new Float64Array(i * n2 + 1))
  for (const each of counts) each[0] = 1
  for (let b = 1; b <= n2; b += 1) {
    for (let i = 1; i <= n1; i += 1) {
      const fewer = counts[i - 1]
      const own = counts[i]
      if (fewer === undefined || own === undefined) continue
      for (let at = i * b; at >= b; at -= 1) own[at] = (own[at] ?? 0) + (fewer[at - b] ?? 0)
    }
  }
  const last = counts[n1] ?? new Float64Array(1)
  let atMost = 0
  let all = 0
  for (let at = 0; at < last.length; at += 1) {
    all += last[at] ?? 0
    if (at <= u) atMost += last[at] ?? 0
  }
  return atMost / all
}
