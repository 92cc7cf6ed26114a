/** A longer text is shown in part at first. */
const LONGEST_WHOLE = 8_000
const SHOWN = 6_000

/**
 * The part of a text that is shown at first: all of it, or, of a long one, its beginning up to the end of a line or
 * word. Never cuts a character in half.
 */
export function foldText(text: string): { shown: string; isWhole: boolean } {
  if (text.length <= LONGEST_WHOLE) return { shown: text, isWhole: true }
  const beginning = text.slice(0, SHOWN)
  const end = Math.max(lastAfter(beginning, '\n', SHOWN / 2), lastAfter(beginning, ' ', SHOWN * 0.9))
  const cut = end > 0 ? end : isHighHalf(text.charCodeAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN
  return { shown: text.slice(0, cut), isWhole: false }
}

function lastAfter(text: string, mark: string, least: number): number {
  const found = text.lastIndexOf(mark)
  return found >= least ? found : -1
}

function isHighHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}
