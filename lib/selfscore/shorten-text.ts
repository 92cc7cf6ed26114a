const cutMark = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text of at most `limit` UTF-16 units before the cut mark `…`, which is added where something was left out. Never
 * cuts inside an emoji or any other character that is seen as one.
 *
 * @throws {RangeError} if the limit is negative or no whole number
 * @example shortenText('ab🔥cd', 3) // 'ab…'
 */
export function shortenText(text: string, limit: number): string {
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError(`limit must be a whole number from 0, got ${limit}`)
  if (text.length <= limit) return text

  // Segmenting starts a little before the cut: a character may be many units long, a text may be a book.
  const from = lastBreakBefore(text, Math.max(0, limit - 200))
  let end = from
  for (const { segment, index } of graphemes.segment(text.slice(from, limit + 200))) {
    if (from + index + segment.length > limit) break
    end = from + index + segment.length
  }
  return text.slice(0, end).toWellFormed() + cutMark
}

/** A place at or before `position` that is certainly between two characters: after a blank, else the start. */
function lastBreakBefore(text: string, position: number): number {
  const blank = Math.max(text.lastIndexOf(' ', position), text.lastIndexOf('\n', position))
  return Math.max(blank, 0)
}
