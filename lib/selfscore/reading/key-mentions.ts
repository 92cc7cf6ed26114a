/** One place where a key of JSON is given a value. */
export interface KeyMention {
  /** Key, colon and value, as they stand. */
  token: string
  /** The value: text in quotation marks and bare words are strings. */
  value: unknown
}

const QUOTE = `["'“”‘’]`
const LITERALS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['none', null],
])
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
const LONGEST_VALUE = 80

/**
 * Where a text that should be JSON, but is broken, gives a value to the key: `"score": 7`, `'score': 7`, `{score: 7`.
 * Escaped quotation marks (`\"score\": 7`) stand inside a string and don't count.
 */
export function findKeyMentions(text: string, key: string): KeyMention[] {
  return [...text.matchAll(mentionOf(key))].map(({ 0: head, index }) => {
    const from = index + head.length
    const written = valueAt(text.slice(from, from + LONGEST_VALUE))
    return { token: head + written, value: writtenValue(written) }
  })
}

// Compiling the pattern takes longer than reading a reply with it; there are as many as there are keys to read.
const mentions = new Map<string, RegExp>()

function mentionOf(key: string): RegExp {
  const known = mentions.get(key)
  if (known !== undefined) return known
  const pattern = String.raw`(?:(?<!\\)${QUOTE}\s{0,20}${key}\s{0,20}(?<!\\)${QUOTE}|(?<=[{,]\s{0,20})${key})\s{0,20}:\s{0,20}`
  const mention = new RegExp(pattern, 'gi')
  mentions.set(key, mention)
  return mention
}

/** The value as it is written, up to a comma that a key follows, a closing bracket, a line's end or a comment. */
function valueAt(text: string): string {
  const quoted = /^(["'“”‘’])[^"'“”‘’\n]*["'“”‘’]/.exec(text)
  if (quoted) return quoted[0]
  return (/^(?:(?!,\s*(?:["'“”‘’}\]A-Za-z_/]|$)|\s+["'“”‘’]|\/[/*]|[}\]\n\r#]).)*/.exec(text)?.[0] ?? '').trim()
}

function writtenValue(written: string): unknown {
  if (/^["'“”‘’]/.test(written)) return written.slice(1, -1)
  if (LITERALS.has(written.toLowerCase())) return LITERALS.get(written.toLowerCase())
  return NUMBER.test(written) ? Number(written) : written
}
