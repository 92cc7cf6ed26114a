'use client'

import { useQueryStates } from 'nuqs'
import { useTransition } from 'react'
import { SearchField } from '@/components/ui/search-field'
import { Segmented } from '@/components/ui/segmented'
import { type SearchAnswer, searchKinds } from '@/lib/api/search'
import { countWords } from './count-words'
import { kindWords } from './kind-words'
import { searchAddress } from './search-address'

/** The words that are looked for, and the kinds that hold them. */
export function SearchForm({ counts }: { counts: SearchAnswer['counts'] | null }) {
  const [isPending, startTransition] = useTransition()
  const [address, setAddress] = useQueryStates(searchAddress, { shallow: false, startTransition })
  const found = searchKinds.filter((kind) => (counts?.[kind] ?? 0) > 0 || kind === address.kind)
  return (
    <div className="grid gap-3" aria-busy={isPending}>
      <SearchField
        label="Search everything"
        value={address.q}
        onValueChange={(q) => setAddress({ q: q || null, page: null })}
        className="w-full max-w-[640px]"
      />
      {counts !== null && found.length > 0 ? (
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Kind"
            value={address.kind ?? 'all'}
            options={[
              { value: 'all', label: 'All' },
              ...found.map((kind) => ({ value: kind, label: `${kindWords[kind]} ${countWords(counts[kind] ?? 0)}` })),
            ]}
            onValueChange={(chosen) => {
              const kind = searchKinds.find((each) => each === chosen) ?? null
              void setAddress({ kind, page: null })
            }}
          />
        </div>
      ) : null}
    </div>
  )
}
