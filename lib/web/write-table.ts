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

/**
 * A table as a workbook of one sheet, made in memory.
 * @throws {ApiFault} where it has too many rows
 */
export async function* workbook(rows: AsyncIterable<Cell[]>, sheet: string): AsyncGenerator<Uint8Array> {
  const data: SheetData = []
  for await (const row of rows) {
    if (data.length > MOST_WORKBOOK_ROWS)
      throw invalidFields({
        format: `must be csv or jsonl for more than ${MOST_WORKBOOK_ROWS.toLocaleString('en-US')} rows, got xlsx`,
      })
    const isHead = data.length === 0
    data.push(row.map((cell) => workbookCell(cell, isHead)))
  }
  yield await writeWorkbook(data, { sheet, stickyRowsCount: 1 }).toBuffer()
}

function workbookCell(cell: Cell, isHead: boolean): SheetData[number][number] {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  return { value: workbookText(cell), type: String, ...(isHead ? { fontWeight: 'bold' as const } : {}) }
}
