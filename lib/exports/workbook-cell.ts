/** As many characters as a cell of a workbook holds. */
export const MOST_CELL_CHARACTERS = 32_767

/** What XML can't hold: control characters, and halves of characters. */
const UNSAYABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/**
 * A text as a workbook's cell can hold it: whole where it fits, else cut, with a mark that says how long it was. It is
 * stored as text, so that nothing in it is a formula.
 */
export function workbookText(text: string): string {
  // A workbook reads _x0041_ as the character of that number.
  const sayable = text
    .replaceAll('\r\n', '\n')
    .replace(UNSAYABLE, '�')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  if (sayable.length <= MOST_CELL_CHARACTERS) return sayable
  const mark = ` … [cut here: ${text.length.toLocaleString('en-US')} characters in all; CSV and JSON Lines have the whole text]`
  const kept = sayable.slice(0, MOST_CELL_CHARACTERS - mark.length)
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(/_x?[0-9a-f]{0,4}$/i, '')}${mark}`
}
