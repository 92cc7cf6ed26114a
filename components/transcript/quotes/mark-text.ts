import { comparableText } from './comparable-text'
import { findPassage, type Range } from './find-passage'

/** Words to be marked in a text, under the number that their quotation has in the reasons. */
export interface QuotedWords {
  number: number
  words: string
}

/** A piece of a text in which the same quotations stand from its beginning to its end. */
export interface TextSegment extends Range {
  /** Numbers of the quotations that it belongs to; none where nothing is quoted. */
  numbers: number[]
  /** Those that begin here. */
  begins: number[]
}

/** Cuts a text into pieces at the edges of what is quoted of it. All pieces together are the text. */
export function markText(text: string, quoted: readonly QuotedWords[]): TextSegment[] {
  if (quoted.length === 0) return text === '' ? [] : [{ start: 0, end: text.length, numbers: [], begins: [] }]
  const comparable = comparableText(text)
  const found = quoted.flatMap(({ number, words }) => {
    const ranges = findPassage(words, comparable) ?? []
    return ranges.map((range, index) => ({ ...range, number, isFirst: index === 0 }))
  })
  const edges = [...new Set([0, text.length, ...found.flatMap(({ start, end }) => [start, end])])].toSorted(
    (a, b) => a - b,
  )
  return edges.slice(0, -1).map((start, index) => {
    const end = edges[index + 1] ?? text.length
    const here = found.filter((range) => range.start <= start && range.end >= end)
    return {
      start,
      end,
      numbers: [...new Set(here.map(({ number }) => number))],
      begins: here.filter((range) => range.isFirst && range.start === start).map(({ number }) => number),
    }
  })
}
