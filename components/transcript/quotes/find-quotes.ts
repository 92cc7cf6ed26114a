import type { ComparableText } from './comparable-text'
import { findPassage, type Range } from './find-passage'

/** Words of a reason that stand word for word in one of the texts it speaks of. */
export interface Quote {
  /** In the reason, without its quotation marks. */
  inReason: Range
  words: string
  /** Which of the texts, and where in it. */
  textIndex: number
  inText: Range[]
}

const LEAST_WORDS = 3
const LEAST_CHARACTERS = 12
const LONGEST = 4_000
/** So that a hostile reason takes no longer than a moment. */
const MOST_TRIED = 100
/** A straight mark may open as well as close, so the quotation may end at a later one. */
const MOST_ENDS = 4
const OPENS_NEXT = /[\s"“(]$/

/**
 * Finds what a judge's reason quotes: text in "…" or “…” of at least three words or twelve characters that stands in one
 * of the texts. In the order of the reason, none within another.
 * @param texts the judged message first, then what else it may quote
 */
export function findQuotes(reason: string, texts: readonly ComparableText[]): Quote[] {
  const quotes: Quote[] = []
  const ends = { '"': endsAfter(reason, '"'), '”': endsAfter(reason, '”') }
  let tried = 0
  let index = nextOpening(reason, 0)
  while (index !== -1 && tried < MOST_TRIED) {
    const isCurly = reason[index] === '“'
    const start = index + 1
    const candidates = ends[isCurly ? '”' : '"'](start, isCurly ? 1 : MOST_ENDS)
    const worthwhile = candidates.filter((end) => isWorthFinding(reason.slice(start, end), end === candidates[0]))
    if (worthwhile.length > 0) tried += 1
    const quote = longestQuote(reason, start, worthwhile, texts)
    if (quote !== null) quotes.push(quote)
    // Of straight marks that enclose something else the second is no beginning.
    const end = quote?.inReason.end ?? (isCurly ? index : (candidates[0] ?? index))
    index = nextOpening(reason, end + 1)
  }
  return quotes
}

/** @param isFirstEnd a later mark after a space or another mark opens the next quotation */
function isWorthFinding(words: string, isFirstEnd: boolean): boolean {
  const trimmed = words.trim()
  const isLongEnough = trimmed.length >= LEAST_CHARACTERS || trimmed.split(/\s+/).filter(Boolean).length >= LEAST_WORDS
  return isLongEnough && (isFirstEnd || !OPENS_NEXT.test(words))
}

function nextOpening(reason: string, from: number): number {
  for (let index = from; index < reason.length; index += 1)
    if (reason[index] === '"' || reason[index] === '“') return index
  return -1
}

/** Gives the places of a mark at or after an index; asked with rising indexes, it reads the reason once. */
function endsAfter(reason: string, mark: string): (from: number, most: number) => number[] {
  let places: number[] = []
  let read = 0
  let isAllRead = false
  return (from, most) => {
    places = places.filter((place) => place >= from)
    read = Math.max(read, from)
    while (!isAllRead && places.length < most) {
      const found = reason.indexOf(mark, read)
      if (found === -1) isAllRead = true
      else {
        places.push(found)
        read = found + 1
      }
    }
    return places.slice(0, most).filter((place) => place - from <= LONGEST)
  }
}

function longestQuote(
  reason: string,
  start: number,
  ends: readonly number[],
  texts: readonly ComparableText[],
): Quote | null {
  for (const end of ends.toReversed()) {
    const words = reason.slice(start, end)
    for (const [textIndex, text] of texts.entries()) {
      const inText = findPassage(words, text)
      if (inText !== null) return { inReason: { start, end }, words, textIndex, inText }
    }
  }
  return null
}
