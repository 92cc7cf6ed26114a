import type { ComparisonFrame } from './comparison-frame'
import type { TextTable } from './text-table'

/**
 * A table of a comparison in which each row says whether a run that it speaks of is simulated. Numbers of one's own stay as
 * they are: of them nobody knows.
 * @param names how many of a row's first cells name runs; 0: it speaks of all of them
 */
export function markSimulated<Table extends TextTable | null>(
  table: Table,
  { ofRuns, looks }: Pick<ComparisonFrame, 'ofRuns' | 'looks'>,
  names: number,
): Table {
  if (table === null || ofRuns === null) return table
  const simulated = new Set([...looks].flatMap(([name, { run }]) => (run?.simulated ? [name] : [])))
  const isOfOne = (row: TextTable['rows'][number]) =>
    names === 0 ? simulated.size > 0 : row.slice(0, names).some((name) => simulated.has(String(name)))
  return {
    ...table,
    head: [...table.head, 'simulated'],
    rows: table.rows.map((row) => [...row, isOfOne(row) ? 'yes' : 'no']),
  }
}
