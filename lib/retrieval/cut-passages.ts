/** A stretch of a document with the place where it stands. */
export interface DocumentPart {
  /** A page, a heading, question or answer; null where the whole document is one. */
  place: string | null
  text: string
}

/** A piece of a document as large as an agent is given at once. */
export interface CutPassage {
  place: string | null
  text: string
}

/** About 160 English words: a thought with its example, so that five of them are read rather than skimmed. */
export const LONGEST_PASSAGE = 1_000
/** What is left at the end of a part and shorter than this goes with the passage before it. */
const SHORTEST_PASSAGE = 150

/**
 * Cuts a document into passages, in its order: whole paragraphs as long as they fit, a longer one at the ends of its
 * sentences, and only what has none of these anywhere else. Blocks of code stay whole as long as they fit. No passage
 * reaches from one part into the next, and nothing stands in two.
 */
export function cutPassages(parts: readonly DocumentPart[]): CutPassage[] {
  return parts.flatMap(({ place, text }) => pack(paragraphsOf(text)).map((passage) => ({ place, text: passage })))
}

function pack(paragraphs: readonly string[]): string[] {
  const passages: string[] = []
  for (const paragraph of paragraphs.flatMap(splitLong)) {
    const last = passages.at(-1)
    const joined = last === undefined ? paragraph : `${last}\n\n${paragraph}`
    if (last === undefined || joined.length > LONGEST_PASSAGE) passages.push(paragraph)
    else passages[passages.length - 1] = joined
  }
  const [end, before] = [passages.at(-1), passages.at(-2)]
  if (end === undefined || before === undefined || end.length >= SHORTEST_PASSAGE) return passages
  return [...passages.slice(0, -2), `${before}\n\n${end}`]
}

/** A blank line ends a paragraph, but not inside a fenced block of code. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  let fence: string | null = null
  const end = () => {
    const paragraph = lines.join('\n').replace(/^\n+|\s+$/g, '')
    if (paragraph.trim() !== '') paragraphs.push(paragraph)
    lines = []
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === null || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === null ? mark : null
    if (line.trim() === '' && fence === null) end()
    else lines.push(line)
  }
  end()
  return paragraphs
}

/** Where a text that is too long may be cut, the best first. */
const CUTS = [/\n/g, /(?<=[.!?…。！？])\s+/g, /\s+/g]

function splitLong(paragraph: string): string[] {
  const pieces: string[] = []
  let rest = paragraph
  while (rest.length > LONGEST_PASSAGE) {
    const { end, next } = cutOf(rest)
    pieces.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(next)
  }
  if (rest.trim() !== '') pieces.push(rest)
  return pieces
}

/** The last good place before the limit, if it leaves no crumb; else the limit, but never inside a pair of surrogates. */
function cutOf(text: string): { end: number; next: number } {
  for (const cut of CUTS) {
    let found: { end: number; next: number } | null = null
    for (const { index, 0: blank } of text.slice(0, LONGEST_PASSAGE + 1).matchAll(cut)) {
      if (index > 0 && index <= LONGEST_PASSAGE) found = { end: index, next: index + blank.length }
    }
    if (found !== null && found.end >= LONGEST_PASSAGE / 2) return found
  }
  const end = /[\uD800-\uDBFF]/.test(text.charAt(LONGEST_PASSAGE - 1)) ? LONGEST_PASSAGE - 1 : LONGEST_PASSAGE
  return { end, next: end }
}
