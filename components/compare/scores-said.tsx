'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { Corrections } from '@/lib/api/score-query'
import { sayCorrections } from '@/lib/comparison/say-corrections'
import type { TextTable } from './text-table'

/** null: numbers of one's own, which nobody corrected. */
const SaidContext = createContext<Corrections | null>(null)

/** Has every table below say which scores it rests on, wherever it is pasted. */
export function ScoresSaid({ corrections, children }: { corrections: Corrections; children: ReactNode }) {
  return <SaidContext value={corrections}>{children}</SaidContext>
}

/** The table as it leaves the page: where people's corrections count, each row says so, and so does what is said of all. */
export function useSaidTable(table: TextTable): TextTable {
  return saidTable(table, useContext(SaidContext))
}

export function saidTable(table: TextTable, corrections: Corrections | null): TextTable {
  const words = corrections?.shown ? sayCorrections(corrections) : null
  if (words === null) return table
  return {
    head: [...table.head, 'overrides'],
    rows: table.rows.map((row) => [...row, 'include']),
    made: `${table.made} ${words}`,
  }
}
