import { cutIntoPassages, type Passage } from './passages'

/**
 * The beginning of a passage, or of its longest part without quotes, as it stands in the text, letter for letter, so that a reader can find it again.
 * Never holds a double quote or a line break: the quotation itself stands in double quotes.
 * @returns null when nothing worth quoting is found
 */
export function quoteFrom(text: string, passage: Passage | undefined): string | null {
  if (passage === undefined) return null
  const line =
    passage.text
      .split('\n')
      .find((each) => each.trim().length >= 8)
      ?.trim() ?? ''
  const [plain = ''] = line
    .split('"')
    .map((part) => part.trim())
    .sort((left, right) => right.length - left.length)
  const words = plain.split(' ')
  for (let length = Math.min(words.length, 16); length >= 2; length -= 1) {
    const part = words.slice(0, length).join(' ')
    if (part.length <= 120 && text.includes(part)) return part
  }
  return null
}

/** The passage of a text that scores highest; the first of several. */
export function bestPassage(
  text: string,
  rate: (passage: Passage) => number,
): { passage: Passage; rating: number } | null {
  let best: { passage: Passage; rating: number } | null = null
  for (const passage of cutIntoPassages(text)) {
    const rating = rate(passage)
    if (best === null || rating > best.rating) best = { passage, rating }
  }
  return best
}
