import { countOf } from '@/components/format/count'
/** How many passages an agent was given, as the title of what folds them. */
export function foundWords(count: number): string {
  if (count === 0) return 'Nothing found in the knowledge base'
  return `${countOf(count, 'passage')} read`
}

/** Where a passage stood in either search; '' where there was but one, whose order is the list's own. */
export function rankWords(
  { wordRank, meaningRank }: { wordRank: number | null; meaningRank: number | null },
  search: 'words' | 'meaning' | 'both',
): string {
  if (search !== 'both') return ''
  const place = (name: string, rank: number | null) => `${name} ${rank === null ? 'not found' : `no. ${rank}`}`
  return `${place('by words', wordRank)}, ${place('by meaning', meaningRank)}`
}
