'use client'

import { useQueryStates } from 'nuqs'
import { useTransition } from 'react'
import { FilterChip, type FilterOption } from '@/components/ui/filter-chip'
import { SearchField } from '@/components/ui/search-field'
import { TextInput } from '@/components/ui/text-input'
import { auditActions } from '@/lib/api/audit'
import { actionWords } from './action-words'
import { auditAddress } from './audit-address'

const actionOptions = auditActions.map((value) => ({ value, label: actionWords(value) }))

/** The filters of the audit; all of them stand in the address, and a change leads back to the newest. */
export function AuditFilters({ actors }: { actors: readonly FilterOption[] }) {
  const [isPending, startTransition] = useTransition()
  const [address, setAddress] = useQueryStates(auditAddress, { shallow: false, startTransition })
  return (
    <div className="flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <SearchField
        label="Search the audit"
        value={address.q}
        onValueChange={(q) => setAddress({ q: q || null, cursor: null })}
        className="w-full sm:w-[232px]"
      />
      <FilterChip
        name="Who"
        value={address.actor}
        options={actors}
        onValueChange={(actor) => setAddress({ actor, cursor: null })}
      />
      <FilterChip
        name="What"
        value={address.action}
        options={actionOptions}
        onValueChange={(action) =>
          setAddress({ action: auditActions.find((each) => each === action) ?? null, cursor: null })
        }
      />
      <span className="flex items-center gap-2 text-12 text-fg-2">
        Since
        <TextInput
          type="date"
          aria-label="Since this day"
          className="h-7 w-36"
          value={address.from ?? ''}
          onChange={(event) => setAddress({ from: event.target.value || null, cursor: null })}
        />
      </span>
    </div>
  )
}
