/** What to tell somebody whose words can not be looked for. */
export const searchFaultWords = {
  'no-words': 'must hold at least one word or number to look for',
  'only-exclusions': 'must say what is to be found, not only what is to be missing',
} as const
