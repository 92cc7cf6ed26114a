'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { SortableTh, Table, Th } from '@/components/ui/table'
import type { InteractionWish } from '@/lib/address/interaction-wish'
import type { InteractionListEntry, InteractionSort } from '@/lib/api/interaction'
import type { RunAnswer } from '@/lib/api/run'
import { InteractionRow } from './interaction-row'

interface Column {
  name: string
  sort: InteractionSort | null
  className?: string
}

const FEW = 200

/** The columns after the question. Those that say least go first where there is little room. */
const columns: readonly Column[] = [
  { name: 'Complexity', sort: 'weightedComplexity', className: 'hidden min-w-20 lg:table-cell' },
  { name: 'User', sort: 'averageUserHelpfulness', className: 'min-w-16' },
  { name: 'Agent', sort: 'averageAgentHelpfulness', className: 'min-w-16' },
  { name: 'Quality', sort: 'averageQuality', className: 'min-w-16' },
  { name: 'Final', sort: 'finalScore', className: 'min-w-16' },
  { name: 'Turns', sort: 'turns', className: 'min-w-14' },
]
const APART: Column = { name: 'Apart by', sort: 'disagreement', className: 'min-w-20' }

/** Only the rows in sight are in the page; a list of 100,000 scrolls as fast as one of 10. */
export function InteractionsTable({
  run,
  entries,
  wish,
  onSort,
  onEndInSight,
  stale,
}: {
  run: RunAnswer
  entries: readonly InteractionListEntry[]
  wish: InteractionWish
  onSort: (sort: InteractionSort) => void
  onEndInSight: () => void
  stale: boolean
}) {
  'use no memo' // the virtualizer is one object whose answers change
  const { bodyRef, top } = useTopInPage()
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => 36,
    // Few rows are all there, so that the browser's own search and print find them.
    overscan: entries.length <= FEW ? FEW : 12,
    scrollMargin: top,
    initialRect: { width: 1280, height: 900 },
    initialOffset: 0,
    getItemKey: (index) => entries[index]?.id ?? index,
  })
  const rows = virtualizer.getVirtualItems()
  const last = rows.at(-1)
  const endInSight = (virtualizer.range?.endIndex ?? 0) >= entries.length - 10
  useEffect(() => {
    if (endInSight) onEndInSight()
  })

  const isApart = wish.sort === 'disagreement'
  const directionOf = (sort: InteractionSort | null) => (sort === wish.sort ? wish.direction : null)
  const before = rows[0] ? rows[0].start - top : 0
  const after = last ? virtualizer.getTotalSize() - (last.end - top) : 0

  return (
    <div aria-busy={stale}>
      <Table label="Interactions of this run">
        <thead className="hidden sm:table-header-group">
          <tr>
            <Th className="w-full">Question</Th>
            {(isApart ? columns.toSpliced(-1, 0, APART) : columns).map(({ name, sort, className = '' }) =>
              sort ? (
                <SortableTh
                  key={name}
                  align="right"
                  className={className}
                  direction={directionOf(sort)}
                  onSort={() => onSort(sort)}
                >
                  {name}
                </SortableTh>
              ) : null,
            )}
            <Th align="center">Solved</Th>
            <SortableTh
              align="right"
              className="hidden md:table-cell"
              direction={directionOf('costUsd')}
              onSort={() => onSort('costUsd')}
            >
              Cost
            </SortableTh>
            <Th align="right" className="hidden lg:table-cell">
              Time
            </Th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {before > 0 ? <Spacer height={before} /> : null}
          {rows.map((row) => {
            const entry = entries[row.index]
            return entry ? (
              <InteractionRow
                key={row.key}
                entry={entry}
                run={run}
                index={row.index}
                measure={virtualizer.measureElement}
              />
            ) : null
          })}
          {after > 0 ? <Spacer height={after} /> : null}
        </tbody>
      </Table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr>
      <td colSpan={11} style={{ height }} />
    </tr>
  )
}

/** Where the rows begin, counted from the top of the page; measured again whenever the page above them changes. */
function useTopInPage() {
  const bodyRef = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => {
      const rect = bodyRef.current?.getBoundingClientRect()
      if (rect) setTop(Math.round(rect.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { bodyRef, top }
}
