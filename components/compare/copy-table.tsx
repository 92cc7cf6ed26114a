'use client'

import { CopyButton } from '@/components/ui/copy-button'
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

/** How the table's p values were made. Stands under it. */
export function HowMade({ table }: { table: TextTable }) {
  return <p className="mt-2 max-w-prose text-12 text-fg-3">{table.made}</p>
}
