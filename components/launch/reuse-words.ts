import { countOf, formatCount } from '@/components/format/count'

/**
 * How much of the complexity is there already from this judge.
 *
 * @example reuseWords(24, 24) // 'Already made for all 24 questions: reused, no calls'
 */
export function reuseWords(made: number, items: number): string {
  if (made === 0) return `To be made for ${countOf(items, 'question')}, once; later runs reuse it`
  if (made >= items)
    return items === 1
      ? 'Already made for this question: reused, no calls'
      : `Already made for all ${countOf(items, 'question')}: reused, no calls`
  return `Already made for ${formatCount(made)} of ${countOf(items, 'question')}: reused; the others are made once`
}
