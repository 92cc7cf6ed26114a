'use client'

import { Sheet } from 'lucide-react'
import { type Cell, commaSeparated } from '@/lib/exports/comma-separated'
import { Button } from './button'
import { saveFile } from './save-file'

/** The numbers behind a chart: names of columns, then rows. What can't be had is null. */
export type Numbers = readonly (readonly Cell[])[]

/** Saves the numbers behind a chart as CSV, with all digits and no cell that a spreadsheet would run. */
export function SaveNumbers({ of, numbers }: { of: string; numbers: Numbers }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      aria-label={`Save the numbers of “${of}” as CSV`}
      className="print:hidden"
      onClick={() => saveFile(new Blob([commaSeparated(numbers)], { type: 'text/csv' }), of, 'csv')}
    >
      <Sheet aria-hidden="true" className="size-3.5" />
    </Button>
  )
}
