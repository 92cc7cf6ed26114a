import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { type ColumnMapping, requiredFields } from '@/lib/datasets/records/column-mapping'
import type { SourceRecord } from '@/lib/datasets/records/question-record'
import { SourceRefusal } from '@/lib/datasets/source-refusal'

const MAX_ROW_BYTES = 16 << 20
const DELIMITERS = [',', ';', '\t', '|']

/** How every CSV is read, but for what stands between its cells. */
export const CSV_OPTIONS = {
  bom: true,
  skip_empty_lines: true,
  // Rows of another length are told by their number, not by an error that ends the reading.
  relax_column_count: true,
  max_record_size: MAX_ROW_BYTES,
} as const satisfies Options

/**
 * The rows of a CSV below its header. What stands between the cells (comma, semicolon, tab, bar) is told from the header.
 * @throws {SourceRefusal} if the file is not UTF-8, a quotation mark is not closed, or the header lacks a wanted column
 */
export async function* readCsvRecords(
  source: AsyncIterable<Uint8Array>,
  mapping: ColumnMapping | null,
): AsyncGenerator<SourceRecord, void, undefined> {
  const { head, rest } = await splitHead(decode(source))
  const parser = parse({ ...CSV_OPTIONS, info: true, delimiter: findDelimiter(head) })
  // What goes wrong on the way ends the parser too, and is thrown where it is read.
  pipeline(Readable.from(rest), parser).catch(() => undefined)
  let header: string[] | null = null
  try {
    for await (const row of parser as AsyncIterable<CsvRow>) {
      if (header === null) header = readHeader(row.record, mapping)
      else yield toRecord(header, row)
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new SourceRefusal('bad-lines', `The CSV is broken: ${error.message}.`, { cause: error })
    throw error
  } finally {
    parser.destroy()
  }
}

interface CsvRow {
  record: string[]
  info: { records: number; empty_lines: number }
}

function toRecord(header: readonly string[], { record, info }: CsvRow): SourceRecord {
  const number = info.records + info.empty_lines
  if (record.length !== header.length) {
    return { number, content: { fault: `has ${record.length} cells, and the header has ${header.length}` } }
  }
  return { number, content: { fields: Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])) } }
}

/** The names of the columns, each once. */
export function readHeader(cells: readonly string[], mapping: ColumnMapping | null): string[] {
  const names = cells.map((cell) => cell.trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) {
    throw new SourceRefusal(
      'columns',
      `The column ${JSON.stringify(twice)} stands twice in the header. Rename one of them.`,
    )
  }
  const wanted: readonly string[] =
    mapping === null ? requiredFields : Object.values(mapping).filter((name) => name !== undefined)
  const missing = wanted.filter((name) => !names.includes(name))
  if (missing.length > 0) throw withoutColumns(missing, names, mapping)
  return names
}

function withoutColumns(missing: readonly string[], names: readonly string[], mapping: ColumnMapping | null) {
  const list = (all: readonly string[]) =>
    all
      .slice(0, 30)
      .map((name) => JSON.stringify(name.slice(0, 60)))
      .join(', ')
  const what = `The file has no column ${list(missing)}; its columns are ${list(names)}.`
  const todo = mapping === null ? ' Say which of them is the question and which the answer.' : ''
  return new SourceRefusal('columns', what + todo)
}

async function* decode(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SourceRefusal('encoding', 'The file is not UTF-8. Save it as "CSV UTF-8" and upload that.', {
      cause: error,
    })
  }
}

/** The first line, as far as it is one, beside the whole text again. */
async function splitHead(texts: AsyncGenerator<string>): Promise<{ head: string; rest: AsyncGenerator<string> }> {
  let head = ''
  while (!/[\r\n]./s.test(head) && head.length < MAX_ROW_BYTES) {
    const { value, done } = await texts.next()
    if (done) break
    head += value
  }
  async function* rest() {
    yield head
    yield* texts
  }
  return { head, rest: rest() }
}

/** What stands most often in the first line, outside of quotation marks. */
export function findDelimiter(head: string): string {
  const line =
    head
      .replace(/^\ufeff/, '')
      .replace(/"(?:[^"]|"")*"/g, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length - 1)
  const most = Math.max(...counts)
  return (most > 0 ? DELIMITERS[counts.indexOf(most)] : undefined) ?? ','
}
