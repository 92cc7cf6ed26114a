import writeWorkbook, { type SheetData } from 'write-excel-file/node'
import { invalidFields } from '@/lib/api/api-fault'
import { MOST_WORKBOOK_ROWS } from '@/lib/api/export'
import { type Cell, commaSeparated } from '@/lib/exports/comma-separated'
import { workbookText } from '@/lib/exports/workbook-cell'

/** The media type of each form of a table. */
export const DOWNLOAD_TYPES = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Rows are gathered, so that a long run is not sent in a hundred thousand pieces. */
const ROWS_A_PART = 200

/** A table as CSV, in pieces. */
export async function* csv(rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  let gathered: Cell[][] = []
  for await (const row of rows) {
    gathered.push(row)
    if (gathered.length < ROWS_A_PART) continue
    yield commaSeparated(gathered)
    gathered = []
  }
  yield commaSeparated(gathered)
}

/** A moment has no zone in a workbook, so the head of its column names it. */
const MOMENT_FORMAT = 'yyyy-mm-dd hh:mm:ss'
const MOMENT_WIDTH = 20
/** In characters. What is longer is read in the cell. */
const WIDTHS = { least: 8, most: 48 }

/**
 * A table as a workbook of one sheet, made in memory: moments as dates in UTC, each column as wide as what it holds.
 * @throws {ApiFault} where it has too many rows
 */
export async function* workbook(rows: AsyncIterable<Cell[]>, sheet: string): AsyncGenerator<Uint8Array> {
  const table: Cell[][] = []
  for await (const row of rows) {
    if (table.length > MOST_WORKBOOK_ROWS)
      throw invalidFields({
        format: `must be csv or jsonl for more than ${MOST_WORKBOOK_ROWS.toLocaleString('en-US')} rows, got xlsx`,
      })
    table.push(row)
  }
  const [names = [], ...records] = table
  const head = names.map((name, at) => (records.some((row) => row[at] instanceof Date) ? `${name} (UTC)` : name))
  const data: SheetData = [head.map((name) => workbookCell(name, true)), ...records.map((row) => row.map(bodyCell))]
  const columns = head.map((name, at) => ({ width: widthOf([name, ...records.map((row) => row[at] ?? null)]) }))
  yield await writeWorkbook(data, { sheet, columns, stickyRowsCount: 1, dateFormat: MOMENT_FORMAT }).toBuffer()
}

/** As many characters as the longest line of a column's cells has, within reason. */
function widthOf(cells: readonly Cell[]): number {
  const longest = cells.reduce<number>((most, cell) => Math.max(most, charactersOf(cell)), 0)
  return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2))
}

function charactersOf(cell: Cell): number {
  if (cell === null) return 0
  if (cell instanceof Date) return MOMENT_WIDTH
  const text = String(cell)
  if (text.length > WIDTHS.most * 4) return WIDTHS.most
  return Math.max(...text.split('\n').map((line) => line.length))
}

const bodyCell = (cell: Cell) => workbookCell(cell, false)

function workbookCell(cell: Cell, isHead: boolean): SheetData[number][number] {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  if (cell instanceof Date) return { value: cell, type: Date }
  return { value: workbookText(cell), type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) }
}
