import { type ComparableText, comparableText } from './comparable-text'

/** A part of a text: from `start` up to but not including `end`. */
export interface Range {
  start: number
  end: number
}

const AT_THE_EDGE = /^[\s"'.,;:!?]+|[\s"'.,;:!?]+$/g
const WORD = /[\p{L}\p{N}]/u
/** What stands on both sides of words that were left out must itself be worth finding. */
const LEAST_PART = 8
/** Longer quotations are copies, not quotations. */
const LONGEST = 4_000

/**
 * Where the words of a quotation stand in a text, word for word. Several places where the quotation leaves words out
 * ("…"). Null where they stand nowhere. Takes time in proportion to the text's length, whatever the two hold.
 */
export function findPassage(quotation: string, text: ComparableText): Range[] | null {
  if (quotation.length > LONGEST) return null
  const words = comparableText(quotation).chars.replace(AT_THE_EDGE, '')
  if (words === '') return null
  const whole = findWords(words, text.chars, 0)
  if (whole !== null) return [rangeIn(text, whole, words.length)]

  const parts = words.split('...').map((part) => part.replace(AT_THE_EDGE, ''))
  if (parts.length < 2 || parts.some((part) => part.length < LEAST_PART)) return null
  return findInOrder(parts, text)
}

function findInOrder(parts: readonly string[], text: ComparableText): Range[] | null {
  const ranges: Range[] = []
  let from = 0
  for (const part of parts) {
    const found = findWords(part, text.chars, from)
    if (found === null) return null
    ranges.push(rangeIn(text, found, part.length))
    from = found + part.length
  }
  return ranges
}

function rangeIn({ at, length }: ComparableText, found: number, size: number): Range {
  return { start: at[found] ?? length, end: (at[found + size - 1] ?? length - 1) + 1 }
}

/** Knuth, Morris and Pratt: a text of one letter and a quotation of the same take no longer than others. */
function findWords(words: string, text: string, from: number): number | null {
  const borders = bordersOf(words)
  let matched = 0
  for (let index = from; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== words[matched]) matched = borders[matched - 1] ?? 0
    if (text[index] === words[matched]) matched += 1
    if (matched < words.length) continue
    const start = index - matched + 1
    if (isWholeWords(text, start, index + 1)) return start
    matched = borders[matched - 1] ?? 0
  }
  return null
}

/** For each beginning of the words: the length of the longest shorter beginning that it ends with. */
function bordersOf(words: string): number[] {
  const borders = [0]
  let matched = 0
  for (let index = 1; index < words.length; index += 1) {
    while (matched > 0 && words[index] !== words[matched]) matched = borders[matched - 1] ?? 0
    if (words[index] === words[matched]) matched += 1
    borders.push(matched)
  }
  return borders
}

function isWholeWords(text: string, start: number, end: number): boolean {
  const isWord = (index: number) => WORD.test(text.charAt(index))
  return !(isWord(start - 1) && isWord(start)) && !(isWord(end - 1) && isWord(end))
}
