import type { Cell } from './comma-separated'

/** A column of an exported table: its name, as the API names the value, and where the value stands. */
export type Column<Row> = readonly [name: string, read: (row: Row) => Cell]

/** A moment of the API as a cell, so that a workbook holds a date and no words. */
export const momentCell = (moment: string | null): Cell => (moment === null ? null : new Date(moment))

/** The names of the columns. */
export const headOf = <Row>(columns: readonly Column<Row>[]): string[] => columns.map(([name]) => name)

/** One row's cells, in the order of the columns. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Cell[] => columns.map(([, read]) => read(row))
