/**
 * That a probability, level or α lies strictly between 0 and 1.
 * @throws {RangeError} naming it, if it does not
 * @example assertWithinUnit('alpha', 0.05)
 */
export function assertWithinUnit(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new RangeError(`${name} must be above 0 and below 1, got ${value}`)
}
