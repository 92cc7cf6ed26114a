'use client'

import { useQueryStates } from 'nuqs'
import type { ReactNode } from 'react'
import { SortableTh } from '@/components/ui/table'
import { type RunSort, runsAddress } from '@/lib/address/runs-address'
import type { RunSortBy } from '@/lib/api/run'

export type { RunSort } from '@/lib/address/runs-address'

/** A column head of the finished runs. A press sorts by it, another one turns the order; both stand in the address. */
export function RunSortHead({
  column,
  sort,
  align = 'left',
  className,
  children,
}: {
  column: RunSortBy
  sort: RunSort
  align?: 'left' | 'right'
  className?: string
  children: ReactNode
}) {
  const [, setAddress] = useQueryStates(runsAddress, { shallow: false })
  const direction = sort.by === column ? sort.direction : null
  const first = column === 'agent' ? 'asc' : 'desc'
  return (
    <SortableTh
      direction={direction}
      align={align}
      {...(className ? { className } : {})}
      onSort={() =>
        setAddress({ sort: column, order: direction === null ? first : direction === 'asc' ? 'desc' : 'asc', page: 1 })
      }
    >
      {children}
    </SortableTh>
  )
}
