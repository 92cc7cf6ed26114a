/** A size with its unit after "by", as sentences of comparisons say it. */
const SIZE = /(?<=\bby )[\d,]+\.\d+(?: points(?: a trial)?| turns| US dollars)?/g

/**
 * A sentence in pieces: by how much one lies above another, and what stands between.
 * @example sizesIn('A beats B by 1.94 points.').map(({ text }) => text) // ['A beats B by ', '1.94 points', '.']
 */
export function sizesIn(sentence: string): { text: string; isSize: boolean; at: number }[] {
  const pieces: { text: string; isSize: boolean; at: number }[] = []
  let end = 0
  for (const { 0: text, index } of sentence.matchAll(SIZE)) {
    if (index > end) pieces.push({ text: sentence.slice(end, index), isSize: false, at: end })
    pieces.push({ text, isSize: true, at: index })
    end = index + text.length
  }
  if (end < sentence.length) pieces.push({ text: sentence.slice(end), isSize: false, at: end })
  return pieces
}
