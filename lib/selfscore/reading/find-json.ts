/** A piece of a reply that may be a JSON object, or an array of objects. It is balanced, not yet parsed. */
export interface JsonPiece {
  text: string
  start: number
  end: number
  /** It opens a code block. */
  fenced: boolean
}

export interface FoundJson {
  pieces: JsonPiece[]
  /** Where an object begins that was cut before its end; nothing after it is looked at. Null where none was. */
  cutAt: number | null
}

const OPENING = /\{\s*(?:["'“”‘’]|\/[/*]|[A-Za-z_]\w{0,40}\s*:)|\[\s*\{|\{\s*$/g
const KNOWN_FIRST_KEY = /^\{\s*["'“”‘’]?(?:score|solved|reason)/i
const FENCE_BEFORE = /```[\w-]{0,20}\s*$/

// Each failed attempt walks to the end of the text, so that their number keeps the whole search linear.
const MOST_FAILED_ATTEMPTS = 16

/**
 * Every outermost `{…}` and `[{…}]` of a reply, in order. Braces inside strings don't count;
 * where quotation marks inside strings were not escaped, plain counting of braces decides.
 * Code that is quoted in prose (`if (x) {`) is neither a piece nor a cut object.
 */
export function findJson(text: string): FoundJson {
  const pieces: JsonPiece[] = []
  const looseEnds = findLooseEnds(text)
  let failedAttempts = 0
  let position = 0

  for (const { index: start } of text.matchAll(OPENING)) {
    if (start < position) continue
    const careful = failedAttempts < MOST_FAILED_ATTEMPTS ? findEnd(text, start) : null
    if (careful === null) failedAttempts += 1
    const end = careful ?? looseEndThatFits(text, looseEnds.get(start))
    const fenced = isFenced(text, start)
    if (end !== null) {
      pieces.push({ text: text.slice(start, end), start, end, fenced })
      position = end
    } else if (fenced || isAtLineStart(text, start) || KNOWN_FIRST_KEY.test(text.slice(start, start + 40))) {
      return { pieces, cutAt: start }
    }
  }
  return { pieces, cutAt: null }
}

/** The end of the object or array that begins at `start`, strings respected; null where it has none. */
function findEnd(text: string, start: number): number | null {
  let depth = 0
  let quote: string | null = null
  let lastMark = ''
  for (let at = start; at < text.length; at += 1) {
    const mark = text.charAt(at)
    if (quote !== null) {
      if (mark === '\\') at += 1
      else if (mark === quote && (quote === '"' || endsSingleQuoted(text, at))) quote = null
    } else if (mark === '"' || (mark === "'" && '{[,:'.includes(lastMark))) {
      quote = mark
    } else if (mark === '{' || mark === '[') {
      depth += 1
    } else if (mark === '}' || mark === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
    if (mark.trim() !== '') lastMark = mark
  }
  return null
}

/** An apostrophe ends a string only before a comma, a colon or a closing bracket: "it's" goes on. */
function endsSingleQuoted(text: string, at: number): boolean {
  let next = at + 1
  while (next - at < 20 && text.charAt(next).trim() === '' && next < text.length) next += 1
  return ',:}]'.includes(text.charAt(next))
}

/** Where each opening brace is closed when quotation marks are not looked at. */
function findLooseEnds(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  for (const { index, 0: bracket } of text.matchAll(/[[\]{}]/g)) {
    if (bracket === '{' || bracket === '[') open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) ends.set(start, index + 1)
    }
  }
  return ends
}

/** A loose end is believed only where the object ends its line: in the middle of one it may be a brace of a cut string. */
function looseEndThatFits(text: string, end: number | undefined): number | null {
  if (end === undefined) return null
  const next = text.slice(end, end + 40)
  return /^[ \t]*(?:$|[\r\n]|```)/.test(next) && !(next.length === 40 && next.trim() === '') ? end : null
}

function isFenced(text: string, start: number): boolean {
  return FENCE_BEFORE.test(text.slice(Math.max(0, start - 40), start))
}

function isAtLineStart(text: string, start: number): boolean {
  let before = start - 1
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before -= 1
  return before < 0 || text[before] === '\n' || text[before] === '\r'
}
