/** More than this does not fit beside the number of the page. */
const LONGEST = 60

/**
 * A text as a string of a style sheet, on one line and no longer than a sheet is wide. Everything but plain letters and
 * digits is written by its number, so no text ends the string; marks of direction stay within it.
 * @example styleText('A "B"') // '"\2068 A\20 \22 B\22 \2069 "'
 */
export function styleText(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  const shown = letters.length > LONGEST ? [...letters.slice(0, LONGEST - 1), '…'] : letters
  const written = shown.map((letter) =>
    /^[A-Za-z0-9]$/.test(letter) ? letter : `\\${(letter.codePointAt(0) ?? 0xfffd).toString(16)} `,
  )
  return `"\\2068 ${written.join('')}\\2069 "`
}
