/*
 * What can stand in a text that comes in. A character that can't be stored is refused, never replaced: NUL, which no text of
 * the database holds, and halves of a pair, which are no characters. What else comes is kept exactly. Texts that people read
 * and look for (names, reasons, words of a search) hold no other control characters either: nobody types them, and no page
 * shows them.
 */
const BROKEN = /[\0\p{Cs}]/u
const CONTROLS = /[\p{Cs}]|(?![\t\n\r])\p{Cc}/u

export const BROKEN_WORDS = 'must not hold the character NUL or half of one'
export const CONTROLS_WORDS = 'must not hold control characters or broken ones'

/** Whether a text holds what can't be stored. */
export function isBroken(text: string): boolean {
  return BROKEN.test(text)
}

/** Whether a text holds what nobody can read: control characters but ends of lines and tabs, and what is broken. */
export function hasControls(text: string): boolean {
  return CONTROLS.test(text)
}

/** As many are told. */
const MOST_TOLD = 50

/** Where something that was read from JSON holds a broken text, as a value or as the name of a field, by dotted names. */
export function brokenTexts(input: unknown): string[] {
  const found: string[] = []
  const left: [path: string, value: unknown][] = [['', input]]
  for (let next = left.pop(); next !== undefined && found.length < MOST_TOLD; next = left.pop()) {
    const [path, value] = next
    if (typeof value === 'string') {
      if (isBroken(value)) found.push(path === '' ? 'body' : path)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) {
        const at = path === '' ? key : `${path}.${key}`
        if (isBroken(key)) found.push(path === '' ? 'body' : path)
        else left.push([at, entry])
      }
    }
  }
  return [...new Set(found)]
}
