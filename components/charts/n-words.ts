import { formatCount } from '@/components/format/count'

/**
 * How many values stand behind a picture. @example nWords([24, 24]) // "n = 24" @example nWords([20, 24]) // "n = 20 to 24"
 * @param counts of each run or group that is drawn
 */
export function nWords(counts: readonly number[]): string {
  if (counts.length === 0) return 'n = 0'
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `n = ${formatCount(least)}${least === most ? '' : ` to ${formatCount(most)}`}`
}
