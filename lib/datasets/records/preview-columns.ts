import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { type ColumnMapping, proposeMapping } from '@/lib/datasets/records/column-mapping'
import { CSV_OPTIONS, findDelimiter } from '@/lib/datasets/records/read-csv-records'
import { shown } from '@/lib/datasets/shown'

/** What a file of records seems to hold, by its first records. */
export interface ColumnPreview {
  kind: 'csv' | 'json-lines'
  columns: { name: string; examples: string[] }[]
  /** What the names suggest. */
  mapping: Partial<ColumnMapping>
}

const EXAMPLES = 3

/**
 * The columns of a CSV, or the fields of JSON Lines, with what stands in their first records.
 * @param text the beginning of the file; what stands behind its last line break counts only if the file ends there
 * @param isWhole the file ends where the text does
 * @returns null if nothing can be told from it
 */
export function previewColumns(name: string, text: string, isWhole: boolean): ColumnPreview | null {
  const lines = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
  const isCsv = /\.(csv|tsv)$/i.test(name)
  const records = isCsv ? csvRecords(lines) : jsonRecords(lines)
  if (records === null || records.length === 0) return null
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))].filter((each) => each !== '')
  if (names.length === 0) return null
  const columns = names.map((column) => ({
    name: column,
    examples: records.slice(0, EXAMPLES).map((record) => exampleOf(record[column])),
  }))
  return { kind: isCsv ? 'csv' : 'json-lines', columns, mapping: proposeMapping(names) }
}

type Fields = Readonly<Record<string, unknown>>

function csvRecords(text: string): Fields[] | null {
  // A cell with a line break may be cut by the end of the text: then the rows before it are what is seen.
  for (let end = text.length; end > 0; end = text.lastIndexOf('\n', end - 2) + 1) {
    const rows = parseRows(text.slice(0, end))
    if (rows === null) continue
    const [header = [], ...rest] = rows
    const names = header.map((cell) => cell.trim())
    if (rest.length === 0) return [Object.fromEntries(names.map((name) => [name, '']))]
    return rest.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
  }
  return null
}

function parseRows(text: string): string[][] | null {
  try {
    return parse(text, { ...CSV_OPTIONS, delimiter: findDelimiter(text), to: EXAMPLES + 1 })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

function jsonRecords(text: string): Fields[] | null {
  const records: Fields[] = []
  for (const line of text.replace(/^\ufeff/, '').split('\n')) {
    if (line.trim() === '') continue
    try {
      const value: unknown = JSON.parse(line)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) records.push({ ...value })
    } catch {
      return records.length > 0 ? records : null
    }
    if (records.length === EXAMPLES) break
  }
  return records
}

function exampleOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value.slice(0, 200) : shown(value)
}
