import { commaSeparated } from '@/lib/exports/comma-separated'
import type { PairRow } from './pair-rows'

const HEAD = [
  'first',
  'second',
  'common items',
  'difference',
  'lower',
  'upper',
  'p',
  'p Holm',
  'told apart',
  'Tukey difference',
  'Tukey p-adj',
  'Tukey lower',
  'Tukey upper',
  'Tukey reject',
  'U',
  'U p',
  'U p-adj',
  'rank-biserial',
  'Hedges g',
]

function cellsOf(row: PairRow): (string | number | null)[] {
  const { tukey, rank } = row
  return [
    row.first,
    row.second,
    row.commonItems,
    row.difference,
    row.lower,
    row.upper,
    row.p,
    row.pHolm,
    row.significant ? 'yes' : 'no',
    tukey?.difference ?? null,
    tukey?.p ?? null,
    tukey?.lower ?? null,
    tukey?.upper ?? null,
    tukey === null ? null : tukey.reject ? 'yes' : 'no',
    rank?.U ?? null,
    rank?.p ?? null,
    rank?.pAdjusted ?? null,
    rank?.rankBiserial ?? null,
    row.hedgesG,
  ]
}

/** The pairs as CSV, with all digits; what can’t be had is an empty cell. */
export function pairsAsCsv(rows: readonly PairRow[]): string {
  return commaSeparated([HEAD, ...rows.map(cellsOf)])
}

/** The pairs as a LaTeX tabular, with three decimals. */
export function pairsAsLatex(rows: readonly PairRow[]): string {
  const say = (cell: string | number | null) =>
    cell === null ? '--' : typeof cell === 'number' ? sayNumber(cell) : escapeLatex(cell)
  const lines = [HEAD, ...rows.map(cellsOf)].map((cells) => `${cells.map(say).join(' & ')} \\\\`)
  return [
    `\\begin{tabular}{ll${'r'.repeat(HEAD.length - 2)}}`,
    '\\hline',
    lines[0],
    '\\hline',
    ...lines.slice(1),
    '\\hline',
    '\\end{tabular}',
  ].join('\n')
}

function sayNumber(value: number): string {
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) < 0.001 ? value.toExponential(1) : value.toFixed(3)
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Names are text: nothing in them is a command. */
function escapeLatex(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => SPECIAL[character] ?? `\\${character}`)
}
