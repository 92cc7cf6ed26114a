import { defined, refused, type Statistic } from './statistic'

export interface WordErrorRate {
  /** Words put in, left out or replaced, as few as can be. */
  edits: number
  words: number
  /** Edits over words of what was said; may exceed 1. */
  rate: number
}

/** What was said, and what was heard. */
export interface Transcription {
  reference: string
  hypothesis: string
}

/**
 * How much of what was said a speech recogniser got wrong: edits over words, of all transcriptions together (not the mean of
 * their rates: a long one counts more). Words are what white space sets apart, compared as they stand.
 * https://en.wikipedia.org/wiki/Word_error_rate
 *
 * Refuses: nothing said.
 * @example wordErrorRate([{ reference: 'the cat sat on the mat', hypothesis: 'the cat sit on mat' }])
 *   // { defined: true, value: { edits: 2, words: 6, rate: 0.33… } }
 */
export function wordErrorRate(transcriptions: readonly Transcription[]): Statistic<WordErrorRate> {
  const said = transcriptions.map(({ reference, hypothesis }) => [wordsOf(reference), wordsOf(hypothesis)] as const)
  const words = said.reduce((sum, [reference]) => sum + reference.length, 0)
  const edits = said.reduce((sum, [reference, hypothesis]) => sum + editDistance(reference, hypothesis), 0)
  return words === 0 ? refused('nothing was said') : defined({ edits, words, rate: edits / words })
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Levenshtein's, one row of the table at a time. */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  from.forEach((word, at) => {
    const next = [at + 1]
    to.forEach((other, place) => {
      const replaced = (row[place] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1))
    })
    row = next
  })
  return row[to.length] ?? 0
}
