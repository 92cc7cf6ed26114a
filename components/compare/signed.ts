import { decimals } from '@/components/format/decimals'

/** A difference with its sign, so that a column of them lines up. @example signed(1.785) // "+1.79" */
export function signed(value: number, digits = 2): string {
  const text = decimals(Math.abs(value), digits)
  if (Number(text.replaceAll(',', '')) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}
