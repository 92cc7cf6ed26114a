import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { countOf } from '@/components/format/count'

/** The scores of one agent, as they are compared. */
export interface NumbersGroup {
  name: string
  /** null: missing. */
  values: (number | null)[]
  /** The item of each value; without it each value is an item of its own. */
  items?: string[]
}

/** A table of scores that could be read. */
export interface NumbersTable {
  groups: NumbersGroup[]
  /** wide: one column for each agent; long: one row for each score. */
  layout: 'wide' | 'long'
  /** What the items' column is called; null: no items are named. */
  itemColumn: string | null
  rows: number
  missing: number
}

export type NumbersRead = { table: NumbersTable } | { faults: string[] }

interface Row {
  /** In the file, from 1; the head is one of them. */
  number: number
  cells: string[]
}

const ITEM_WORDS = new Set([
  'item',
  'question',
  'id',
  'item id',
  'itemid',
  'question id',
  'task',
  'case',
  'prompt',
  'externalid',
])
const AGENT_WORDS = new Set(['agent', 'model', 'run', 'group', 'system', 'name'])
const SCORE_WORDS = new Set(['score', 'value', 'final score', 'finalscore', 'points', 'result'])
/** What people write where there is no score. */
const MISSING = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', 'missing', '-', '–', '—'])
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i
const LARGEST = 1e100
const MOST_FAULTS = 10
const MOST_COLUMNS = 50

/**
 * Reads a table of scores, as it is pasted from a spreadsheet or written by a script: columns parted by comma, semicolon or
 * tab, the first row their names. Either one column for each agent (and one that names the items), or the columns agent
 * and score (and item). An empty cell is a missing score; whatever else is no number is a fault, with its row and column.
 *
 * @param rowsAreItems in a table without a column of items: whether each row is one item that all agents answered
 */
export function readNumbers(text: string, rowsAreItems = false): NumbersRead {
  if (text.trim() === '') return { faults: ['There is no table yet: paste one, or choose a file.'] }
  const rows = parseRows(text)
  if ('faults' in rows) return rows
  const [head, ...body] = rows.rows
  if (head === undefined) return { faults: ['There is no table yet: paste one, or choose a file.'] }
  const faults = headFaults(head, body)
  if (faults.length > 0) return { faults: shorten(faults) }
  const columns = head.cells.map((cell) => cell.toLowerCase())
  const place = (words: ReadonlySet<string>) => columns.findIndex((column) => words.has(column))
  const [agent, score] = [place(AGENT_WORDS), place(SCORE_WORDS)]
  return agent >= 0 && score >= 0
    ? readLong(head, body, { agent, score, item: place(ITEM_WORDS) })
    : readWide(head, body, itemPlace(head, body), rowsAreItems)
}

function parseRows(text: string): { rows: Row[] } | { faults: string[] } {
  const delimiter = delimiterOf(text)
  if (delimiter === null)
    return { faults: ['Row 1 has one column: the columns must be parted by comma, semicolon or tab.'] }
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return { rows: records.map(({ info, record }) => ({ number: info.lines, cells: record })) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error.lines === 'number' ? `Row ${error.lines}` : 'The table'
    return { faults: [`${row} can’t be read: a quotation mark stands where none may, or one is not closed.`] }
  }
}

/** What parts the names of the first row. */
function delimiterOf(text: string): string | null {
  const head =
    text
      .replace(/^\uFEFF/, '')
      .trimStart()
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counted = ['\t', ';', ','].map((mark) => ({ mark, count: head.split(mark).length - 1 }))
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best))
  return most.count === 0 ? null : most.mark
}

function headFaults(head: Row, body: readonly Row[]): string[] {
  const { cells } = head
  if (body.length === 0) return ['The table has a head and no rows.']
  if (cells.every((cell) => NUMBER.test(cell)))
    return [`Row ${head.number} must name the columns, and holds only numbers: put a row of names above it.`]
  if (cells.length > MOST_COLUMNS + 1)
    return [`The table has ${cells.length} columns: ${MOST_COLUMNS} agents are compared at most.`]
  const twice = cells.flatMap((cell, at) =>
    cell !== '' && cells.indexOf(cell) < at
      ? [`Row ${head.number}: two columns are called “${cell}”; each needs a name of its own.`]
      : [],
  )
  const lengths = body.flatMap(({ number, cells: own }) =>
    own.length === cells.length
      ? []
      : [`Row ${number} has ${countOf(own.length, 'cell')}, and the head names ${countOf(cells.length, 'column')}.`],
  )
  return [...twice, ...lengths]
}

/** Where the items are named: a column that is called so, else a first column without a single number; −1: nowhere. */
function itemPlace({ cells }: Row, body: readonly Row[]): number {
  const named = cells.findIndex((cell) => ITEM_WORDS.has(cell.toLowerCase()))
  if (named >= 0) return named
  const first = body.map((row) => row.cells[0] ?? '')
  const isWords = first.every((cell) => !NUMBER.test(cell)) && first.some((cell) => !isMissing(cell))
  return isWords ? 0 : -1
}

function readWide(head: Row, body: readonly Row[], item: number, rowsAreItems: boolean): NumbersRead {
  const faults: string[] = []
  const itemName = head.cells[item] || `column ${item + 1}`
  const items = body.map(({ number, cells }, at) => {
    const name = item < 0 ? String(at + 1) : (cells[item] ?? '')
    if (name === '') faults.push(`Row ${number}, column “${itemName}”: the item has no name.`)
    return name
  })
  const groups = head.cells.flatMap((name, column): NumbersGroup[] => {
    if (column === item) return []
    if (name === '') {
      faults.push(`Row ${head.number}: column ${column + 1} has no name.`)
      return []
    }
    const values = body.map((row) => readCell(row, column, name, faults))
    return [{ name, values, ...(item >= 0 || rowsAreItems ? { items } : {}) }]
  })
  return finish(groups, faults, {
    layout: 'wide',
    itemColumn: item >= 0 ? itemName : rowsAreItems ? 'row' : null,
    rows: body.length,
  })
}

function readLong(head: Row, body: readonly Row[], place: { agent: number; score: number; item: number }): NumbersRead {
  const faults: string[] = []
  const columnName = (column: number) => head.cells[column] ?? ''
  const groups = new Map<string, { values: (number | null)[]; items: string[] }>()
  for (const row of body) {
    const name = row.cells[place.agent] ?? ''
    const item = place.item < 0 ? '' : (row.cells[place.item] ?? '')
    if (name === '')
      faults.push(`Row ${row.number}, column “${columnName(place.agent)}”: whose score it is does not stand there.`)
    if (place.item >= 0 && item === '')
      faults.push(`Row ${row.number}, column “${columnName(place.item)}”: the item has no name.`)
    const group = groups.get(name) ?? { values: [], items: [] }
    group.values.push(readCell(row, place.score, columnName(place.score), faults))
    group.items.push(item)
    groups.set(name, group)
  }
  return finish(
    [...groups].map(([name, { values, items }]) => ({ name, values, ...(place.item >= 0 ? { items } : {}) })),
    faults,
    { layout: 'long', itemColumn: place.item >= 0 ? columnName(place.item) : null, rows: body.length },
  )
}

function finish(
  groups: NumbersGroup[],
  faults: string[],
  table: Pick<NumbersTable, 'layout' | 'itemColumn' | 'rows'>,
): NumbersRead {
  if (faults.length > 0) return { faults: shorten(faults) }
  const names = groups.map(({ name }) => `“${name}”`).join(', ')
  if (groups.length < 2)
    return {
      faults: [
        `At least two agents are compared, and the table holds ${groups.length === 0 ? 'none' : `only ${names}`}.`,
      ],
    }
  if (groups.length > MOST_COLUMNS)
    return { faults: [`The table names ${groups.length} agents: ${MOST_COLUMNS} are compared at most.`] }
  const missing = groups.reduce((sum, { values }) => sum + values.filter((value) => value === null).length, 0)
  return { table: { ...table, groups, missing } }
}

const isMissing = (cell: string): boolean => MISSING.has(cell.toLowerCase())

function readCell(row: Row, column: number, name: string, faults: string[]): number | null {
  const cell = row.cells[column] ?? ''
  if (isMissing(cell)) return null
  const value = NUMBER.test(cell) ? Number(cell) : Number.NaN
  if (Math.abs(value) <= LARGEST) return value
  const where = `Row ${row.number}, column “${name}”`
  const shown = cell.length > 40 ? `${cell.slice(0, 39)}…` : cell
  if (/^[+-]?\d{1,12},\d+$/.test(cell))
    faults.push(`${where}: “${shown}” has a comma; write the decimals behind a point, ${cell.replace(',', '.')}.`)
  else if (NUMBER.test(cell)) faults.push(`${where}: “${shown}” is too large.`)
  else faults.push(`${where}: “${shown}” is no number. Leave the cell empty where a score is missing.`)
  return null
}

function shorten(faults: readonly string[]): string[] {
  if (faults.length <= MOST_FAULTS) return [...faults]
  return [...faults.slice(0, MOST_FAULTS), `And ${faults.length - MOST_FAULTS} more.`]
}
