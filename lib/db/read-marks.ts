/** What begins and ends a found word in a headline of PostgreSQL: characters that Unicode reserves for such inner use. */
export const MARK_START = '\uFDD1'
export const MARK_END = '\uFDD2'

/** A piece of a text, and whether it is a word that was looked for. */
export interface MarkedPart {
  text: string
  found: boolean
}

/** The parts of a headline, in their order. @example readMarks('a \uFDD1b\uFDD2') // [{ text: 'a ', found: false }, { text: 'b', found: true }] */
export function readMarks(headline: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  headline.split(MARK_START).forEach((piece, index) => {
    const [found = '', rest] = index === 0 ? ['', piece] : piece.split(MARK_END, 2)
    if (found !== '') parts.push({ text: found, found: true })
    if (rest) parts.push({ text: rest, found: false })
  })
  return parts
}
