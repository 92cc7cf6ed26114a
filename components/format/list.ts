/** Words in a row. @example formatList(['a', 'b', 'c']) // "a, b and c" @example formatList(["a", "b"], "disjunction") // "a or b" */
export function formatList(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat('en-GB', { type }).format(words)
}
