const MOST_CHARACTERS = 20_000
/** Each of these makes a reader of Markdown look back or ahead, so that many of them take it long. */
const COSTLY: readonly (readonly [RegExp, number])[] = [
  [/\[/g, 600],
  [/\|/g, 3_000],
  [/@/g, 500],
  [/[*_~]/g, 3_000],
]
/** A line that opens more quotations and lists within one another than anybody reads. */
const DEEP_LINE = /^(?:[ \t]*[>+*-]){24}|^[ \t]{64,}[-+*\d>]/m

/** Why a text is shown as it came although formatting was asked for; null where it can be formatted. */
export function whyNotFormatted(text: string): string | null {
  if (text.length > MOST_CHARACTERS) return 'Shown as it came: too long to be formatted.'
  if (DEEP_LINE.test(text) || COSTLY.some(([mark, most]) => countUpTo(text, mark, most) > most))
    return 'Shown as it came: its Markdown is too intricate to be formatted.'
  return null
}

function countUpTo(text: string, mark: RegExp, most: number): number {
  let count = 0
  for (const _ of text.matchAll(mark)) {
    count += 1
    if (count > most) break
  }
  return count
}
