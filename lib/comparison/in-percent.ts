/**
 * A figure with its percent sign, which no end of a line parts: the one way in which shares are written.
 * @param figure as it is to be read, in hundredths
 * @example inPercent(95) // "95\u00a0%"
 */
export function inPercent(figure: number | string): string {
  return `${figure}\u00a0%`
}

/**
 * How sure intervals of a level of significance are.
 * @example sayLevel(0.05) // "95\u00a0%"
 */
export function sayLevel(alpha: number): string {
  return inPercent(Number((100 * (1 - alpha)).toFixed(6)))
}
