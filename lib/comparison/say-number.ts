import { formatHalfUp } from '@/lib/statistics/round-half-up'

/**
 * A number as the sentences show it, with two decimals, more where two would leave nothing of it.
 * @example sayNumber(1.805) // '1.81'
 */
export function sayNumber(value: number): string {
  const size = Math.abs(value)
  const decimals = size === 0 || size >= 0.1 ? 2 : Math.min(2 + Math.ceil(-Math.log10(size)), 12)
  return formatHalfUp(value, decimals).replace('-', '−')
}

/**
 * A p value as it is read aloud; never 0.
 * @example sayP(0.0004) // 'p < 0.001'
 */
export function sayP(p: number): string {
  if (p < 0.001) return 'p < 0.001'
  return `p = ${formatHalfUp(p, p < 0.1 ? 3 : 2)}`
}

/**
 * Names in a row.
 * @example sayList(['A', 'B', 'C']) // 'A, B and C'
 */
export function sayList(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
