import { formatCount } from '@/components/format/count'
import { MOST_COUNTED } from '@/lib/api/search'

/** A count of hits; one that was broken off says so. */
export function countWords(count: number): string {
  return count >= MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(count)
}
