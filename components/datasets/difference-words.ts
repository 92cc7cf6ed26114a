import { countOf, formatCount } from '@/components/format/count'
import type { VersionDifference } from '@/lib/api/dataset-version'

/**
 * How a version differs from the one before, in a few words.
 *
 * @example differenceWords({ against: 1, new: 3, gone: 1, changedText: 0, … }) // '3 new, 1 gone'
 */
export function differenceWords(difference: VersionDifference): string {
  const { new: added, gone, changedText, changedScore, changedPool, corrected } = difference
  const parts = [
    added > 0 ? `${formatCount(added)} new` : null,
    gone > 0 ? `${formatCount(gone)} gone` : null,
    changedText > 0 ? `${countOf(changedText, 'text')} changed` : null,
    changedScore > 0 ? `${countOf(changedScore, 'score')} changed` : null,
    changedPool > 0 ? `${formatCount(changedPool)} in the other pool` : null,
    corrected > 0 ? `${formatCount(corrected)} corrected` : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'the same questions' : parts.join(', ')
}
