'use client'

import { useQueryStates } from 'nuqs'
import { Pager } from '@/components/ui/pager'
import { HITS_PER_PAGE, MOST_PAGES } from '@/lib/api/search'
import { searchAddress } from './search-address'

/** Turns the pages of one kind of hits. */
export function SearchPager({ shown, more }: { shown: number; more: boolean }) {
  const [{ page }, setAddress] = useQueryStates(searchAddress, { shallow: false })
  const first = (page - 1) * HITS_PER_PAGE + 1
  return (
    <Pager
      onPrevious={page > 1 ? () => void setAddress({ page: page - 1 }) : null}
      onNext={more && page < MOST_PAGES ? () => void setAddress({ page: page + 1 }) : null}
    >
      {first}–{first + shown - 1}
      {more && page >= MOST_PAGES ? ', and more: look for further words' : ''}
    </Pager>
  )
}
