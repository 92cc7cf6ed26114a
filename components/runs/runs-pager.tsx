'use client'

import { useQueryStates } from 'nuqs'
import { formatCount } from '@/components/format/count'
import { Pager } from '@/components/ui/pager'
import { runsAddress } from '@/lib/address/runs-address'

/** Walks through the pages of the finished runs; the page stands in the address. */
export function RunsPager({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  const [, setAddress] = useQueryStates(runsAddress, { shallow: false })
  const first = (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  return (
    <Pager
      onPrevious={page > 1 ? () => setAddress({ page: page - 1 }) : null}
      onNext={last < total ? () => setAddress({ page: page + 1 }) : null}
    >
      {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
    </Pager>
  )
}
