// Sums and means of decimals are off in the 16th digit; what lies beyond the 12th is not data.
const MEANINGFUL_DIGITS = 12

/**
 * Rounds as people do it on paper: on the decimal digits, a 5 goes up, away from zero, so that a difference and its
 * reverse show the same digits. `toFixed` rounds the binary value: 28.455 becomes 28.45 there and 28.46 here.
 * The one rule for pages, exports and shared views. For display only: ranks and tests use the unrounded value.
 *
 * @param decimals digits after the point, 0 to 12
 * @throws {RangeError} if the value is not a finite number; a missing value is shown with its reason, not as a number
 * @example roundHalfUp(28.455) // 28.46
 */
export function roundHalfUp(value: number, decimals = 2): number {
  if (!Number.isFinite(value)) throw new RangeError(`only a finite number can be rounded, got ${value}`)
  const shifted = shift(Number(Math.abs(value).toPrecision(MEANINGFUL_DIGITS)), decimals)
  const rounded = shift(Math.round(shifted), -decimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * The rounded value with all its decimals, as text.
 * @example formatHalfUp(9.5) // '9.50'
 */
export function formatHalfUp(value: number, decimals = 2): string {
  return roundHalfUp(value, decimals).toFixed(decimals)
}

/** Moves the decimal point without arithmetic in binary: 28.455 by 2 is 2845.5 exactly. */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}
