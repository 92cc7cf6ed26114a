const cutMark = '…'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How far around the cut is looked at. Segmenting costs time by the square of its length. */
const reach = 256

/**
 * A text of at most `limit` UTF-16 units before the cut mark `…`, which is added where something was left out. Does not
 * cut inside an emoji or any other character that is seen as one.
 *
 * @throws {RangeError} if the limit is negative or no whole number
 * @example shortenText('ab🔥cd', 3) // 'ab…'
 */
export function shortenText(text: string, limit: number): string {
  if (!Number.isInteger(limit) || limit < 0) throw new RangeError(`limit must be a whole number from 0, got ${limit}`)
  if (text.length <= limit) return text

  const from = startNear(text, Math.max(0, limit - reach))
  const across = graphemes.segment(text.slice(from, limit + reach)).containing(limit - from)
  return text.slice(0, from + (across?.index ?? 0)).toWellFormed() + cutMark
}

/** A place at or soon before `position` that lies between two characters: a blank, where there is one. */
function startNear(text: string, position: number): number {
  const blank = text.slice(Math.max(0, position - reach), position + 1).lastIndexOf(' ')
  if (blank >= 0) return Math.max(0, position - reach) + blank
  const isInPair = /[\uDC00-\uDFFF]/.test(text.charAt(position)) && position > 0
  return isInPair ? position - 1 : position
}
