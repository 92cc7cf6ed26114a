/** A text reduced to what a quotation of it has in common with it, and where each of its characters stood before. */
export interface ComparableText {
  chars: string
  /** The index in the source of each character. */
  at: readonly number[]
  /** Length of the source. */
  length: number
}

const SAME = new Map<string, string>([
  ...[...'‘’‚‛′´'].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»'].map((mark) => [mark, '"'] as const),
  ...[...'‐‑‒–—−'].map((dash) => [dash, '-'] as const),
  ['…', '...'],
])
/** Emphasis, code, escapes, table rules and link brackets of Markdown; marks that are not seen. */
const DROPPED = /[*_`~\\|[\]\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const SPACE = /\s/
/** What makes a line of Markdown a quotation, a heading or an entry of a list. */
const LINE_MARKER = /[ \t]*(?:>+|#{1,6}|[-+*]|\d{1,3}[.)])(?=[ \t])/y
const LINK_TARGET = /\]\([^()\s]{0,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?(?: "[^"\n]{0,200}")?\)/y

/**
 * Makes a text comparable: Markdown and what it is shown as, straight and curly quotation marks, any spacing, upper and
 * lower case become the same. Takes time in proportion to the text's length.
 */
export function comparableText(source: string): ComparableText {
  const chars: string[] = []
  const at: number[] = []
  const push = (text: string, index: number) => {
    for (const char of text) {
      chars.push(char)
      at.push(index)
    }
  }
  let isLineStart = true
  for (let index = 0; index < source.length; ) {
    if (isLineStart) {
      isLineStart = false
      index += lengthOf(LINE_MARKER, source, index)
    }
    const char = source.charAt(index)
    if (isPlain(source.charCodeAt(index))) {
      chars.push(char)
      at.push(index)
      index += 1
      continue
    }
    const skipped = char === ']' ? lengthOf(LINK_TARGET, source, index) : 0
    if (skipped > 0) index += skipped
    else {
      if (SPACE.test(char)) {
        if (chars.length > 0 && chars.at(-1) !== ' ') push(' ', index)
        isLineStart = char === '\n'
      } else if (!DROPPED.test(char)) push(SAME.get(char) ?? lowerCase(char), index)
      index += 1
    }
  }
  return { chars: chars.join(''), at, length: source.length }
}

/** a–z and digits, which most of a text is made of: they need no look at any rule. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57)
}

function lengthOf(pattern: RegExp, source: string, index: number): number {
  pattern.lastIndex = index
  return pattern.exec(source)?.[0].length ?? 0
}

/** One character stays one, so that places can be counted. */
function lowerCase(char: string): string {
  const lower = char.toLowerCase()
  return lower.length === 1 ? lower : char
}
