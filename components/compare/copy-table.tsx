'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { SaveNumbers } from '@/components/ui/save-numbers'
import { useSaidTable } from './scores-said'
import { type TextTable, tableAsCsv, tableAsLatex } from './text-table'

/** Copies a table as CSV and as LaTeX. */
export function CopyTable({ table: own }: { table: TextTable }) {
  const table = useSaidTable(own)
  return (
    <>
      <CopyButton label="CSV" text={tableAsCsv(table)} />
      <CopyButton label="LaTeX" text={tableAsLatex(table)} />
    </>
  )
}

/** Saves a table as CSV: the numbers of a chart, beside its picture. */
export function SaveTable({ of, table }: { of: string; table: TextTable }) {
  const { head, rows } = useSaidTable(table)
  return <SaveNumbers of={of} numbers={[head, ...rows]} />
}

/** How the table's p values were made. Stands under it. */
export function HowMade({ table }: { table: TextTable }) {
  return <p className="mt-2 max-w-prose text-12 text-fg-3">{table.made}</p>
}
