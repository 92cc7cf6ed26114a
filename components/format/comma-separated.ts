/**
 * A table as comma-separated values (RFC 4180); a text that a spreadsheet would take for a formula is made harmless.
 * @example commaSeparated([['a', 'b'], ['x, y', 1]]) // 'a,b\r\n"x, y",1\r\n'
 */
export function commaSeparated(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
