import { commaSeparated } from '@/lib/exports/comma-separated'

type Cell = string | number | null

/** A table as it is copied: with all digits, and how its p values were made. */
export interface TextTable {
  head: readonly string[]
  /** What can't be had is null. */
  rows: readonly (readonly Cell[])[]
  /** How p and intervals were made, in a sentence; it stands under the table as well. */
  made: string
}

/** The table as CSV, with all digits; what can’t be had is an empty cell. */
export function tableAsCsv({ head, rows }: TextTable): string {
  return commaSeparated([head, ...rows])
}

/** The table as a LaTeX tabular, with three decimals; how it was made stands above it as a comment. */
export function tableAsLatex({ head, rows, made }: TextTable): string {
  const lines = [head, ...rows].map((cells) => `${cells.map(sayCell).join(' & ')} \\\\`)
  return [
    `% ${made.replace(/\s+/g, ' ')}`,
    `\\begin{tabular}{${head.map((_, column) => (isText(rows, column) ? 'l' : 'r')).join('')}}`,
    '\\hline',
    lines[0],
    '\\hline',
    ...lines.slice(1),
    '\\hline',
    '\\end{tabular}',
  ].join('\n')
}

function isText(rows: TextTable['rows'], column: number): boolean {
  return rows.some((row) => typeof row[column] === 'string')
}

function sayCell(cell: Cell): string {
  return cell === null ? '--' : typeof cell === 'number' ? sayNumber(cell) : escapeLatex(cell)
}

function sayNumber(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) < 0.001 ? value.toExponential(1) : value.toFixed(3)
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '\n': ' ',
  '\r': ' ',
}

/** Names are text: nothing in them is a command. */
function escapeLatex(text: string): string {
  return text.replace(/[\\~^&%$#_{}\n\r]/g, (character) => SPECIAL[character] ?? `\\${character}`)
}
