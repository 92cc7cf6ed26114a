/**
 * The probability that Wilcoxon's sum of positive ranks is at most `w`, if each of the ranks 1…n is as likely to be
 * positive as negative: all 2ⁿ choices of signs are counted by their sum.
 * F. Wilcoxon (1945), Biometrics Bulletin 1, 80–83: https://en.wikipedia.org/wiki/Wilcoxon_signed-rank_test
 *
 * @param n number of differences that are not 0
 * @example exactSignedRankLowerTail(5, 9) // 0.0195…
 */
export function exactSignedRankLowerTail(w: number, n: number): number {
  const largest = (n * (n + 1)) / 2
  // As probabilities, halved with each rank, so that no count exceeds a double.
  const share = new Float64Array(largest + 1)
  share[0] = 1
  for (let rank = 1; rank <= n; rank += 1) {
    for (let sum = (rank * (rank + 1)) / 2; sum >= 0; sum -= 1) {
      share[sum] = ((share[sum] ?? 0) + (sum >= rank ? (share[sum - rank] ?? 0) : 0)) / 2
    }
  }
  let atMost = 0
  for (let sum = 0; sum <= Math.min(w, largest); sum += 1) atMost += share[sum] ?? 0
  return Math.min(atMost, 1)
}
