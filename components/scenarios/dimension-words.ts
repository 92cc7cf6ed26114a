import type { Dimension } from '@/lib/scripted/language/scenario-schema'

/** The abilities that scenarios test, as they are read. */
export const DIMENSION_WORDS: Readonly<Record<Dimension, string>> = {
  'context-awareness': 'context awareness',
  'short-term-memory': 'short-term memory',
  'conflicting-information': 'conflicting information',
  'long-context-instruction-following': 'long-context instructions',
  'needle-in-a-haystack': 'needle in a haystack',
  'function-calling': 'function calling',
}
