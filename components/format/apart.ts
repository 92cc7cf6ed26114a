import { decimals } from './decimals'

const MOST_DIGITS = 6

/**
 * Figures of one column, two decimals each; where two that differ would be shown alike, those get as many more as tell them
 * apart. So no two rows look equal that are ranked differently.
 * @param values null stays null
 * @example formatApart([28.455, 28.46, 9.5]) // ["28.455", "28.460", "9.50"]
 */
export function formatApart(values: readonly (number | null)[], digits = 2): (string | null)[] {
  const shown = values.map((value) => (value === null ? null : decimals(value, digits)))
  if (digits >= MOST_DIGITS) return shown
  const collides = shown.map(
    (text, at) => text !== null && shown.some((other, place) => other === text && values[place] !== values[at]),
  )
  if (!collides.includes(true)) return shown
  const finer = formatApart(
    values.map((value, at) => (collides[at] ? value : null)),
    digits + 1,
  )
  return shown.map((text, at) => (collides[at] ? (finer[at] ?? text) : text))
}
