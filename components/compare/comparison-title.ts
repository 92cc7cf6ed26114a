import { formatList } from '@/components/format/list'

/** More names than this are counted. */
const MOST_NAMES = 3

/**
 * What a comparison is called in a tab, at the foot of a sheet and as the name of a file.
 * @example comparisonTitle(['A', 'B', 'C', 'D']) // "Comparison of A, B and 2 more"
 * @param names of the agents; null where fewer than two are compared
 */
export function comparisonTitle(names: readonly string[]): string | null {
  if (names.length < 2) return null
  const shown =
    names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} more`] : names
  return `Comparison of ${formatList(shown)}`
}
