// Made once: making one takes longer than writing many lists by it.
const LISTS = {
  conjunction: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  disjunction: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Words in a row. @example formatList(['a', 'b', 'c']) // "a, b and c" @example formatList(["a", "b"], "disjunction") // "a or b" */
export function formatList(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return LISTS[type].format(words)
}
