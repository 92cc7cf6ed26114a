/**
 * Whether a standard error is nothing but the rounding of values of this size: within ten units of a double's last
 * place, the rule of R's `t.test` ("data are essentially constant").
 * @param size the largest of the values, or their mean, in the same unit
 * @example isRoundingNoise(1e-17, 0.3) // true
 */
export function isRoundingNoise(standardError: number, size: number): boolean {
  return standardError <= 10 * Number.EPSILON * Math.abs(size)
}
