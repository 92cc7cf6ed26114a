/** What of a post can be found again in other texts. */
export interface OwnPost {
  /** Each run of so many words in a row that its texts hold, or all the words of a shorter text. */
  runs: ReadonlySet<string>
  /** The lengths that occur, in words. */
  lengths: readonly number[]
}

/** Whoever repeats so many words in a row has copied them. */
const RUN_WORDS = 20
/** A text of fewer words is found everywhere. */
const FEWEST_WORDS = 8

/**
 * Prepares the texts of a question's own post, so that copies of it are known wherever they stand.
 * @param texts its question and its accepted answer
 */
export function ownPostOf(texts: readonly string[]): OwnPost {
  const runs = new Set<string>()
  const lengths = new Set<number>()
  for (const text of texts) {
    const words = wordsOf(text)
    if (words.length < FEWEST_WORDS) continue
    const length = Math.min(RUN_WORDS, words.length)
    lengths.add(length)
    for (const run of runsOf(words, length)) runs.add(run)
  }
  return { runs, lengths: [...lengths] }
}

/** Whether a passage repeats twenty words in a row of the post, or all of a text of it that has fewer (but eight at least). */
export function holdsOwnPost(passage: string, { runs, lengths }: OwnPost): boolean {
  const words = wordsOf(passage)
  return lengths.some((length) => runsOf(words, length).some((run) => runs.has(run)))
}

/** Words alone count: neither signs nor spaces nor capitals hide a copy. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

function runsOf(words: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  )
}
