/** A cell of a table: what is missing is null, and then another column says why. */
export type Cell = string | number | boolean | Date | null

/**
 * A table as comma-separated values (RFC 4180); a text that a spreadsheet would take for a formula is made harmless by an
 * apostrophe before it. Numbers stay numbers, also negative ones.
 * @example commaSeparated([['a', 'b'], ['x, y', 1]]) // 'a,b\r\n"x, y",1\r\n'
 */
export function commaSeparated(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["',\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
