const formats = new Map<string, Intl.NumberFormat>()

/**
 * How numbers are written: thousands apart, with so many decimals. Made once for each count of decimals: making one takes
 * longer than writing hundreds of numbers by it, and a table writes hundreds.
 * @param least decimals at the least
 * @param most decimals at most
 * @example numberFormat(2).format(1164.5) // "1,164.50"
 */
export function numberFormat(least: number, most = least): Intl.NumberFormat {
  const key = `${least} ${most}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, made)
  return made
}
