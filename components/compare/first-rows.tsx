'use client'

import { type ReactNode, useState } from 'react'
import { formatCount } from '@/components/format/count'
import { Button } from '@/components/ui/button'

/** Twenty runs make 190 pairs: a table shows so many, and all of them when asked. */
const FIRST = 30

/** The first rows of a long table, and a button for all of them; null where the table is short. */
export function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; button: ReactNode } {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= FIRST) return { shown: rows, button: null }
  return {
    shown: rows.slice(0, FIRST),
    button: (
      <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
        Show all {formatCount(rows.length)} pairs
      </Button>
    ),
  }
}
