/** Words in a row. @example formatList(['a', 'b', 'c']) // "a, b and c" */
export function formatList(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words)
}
