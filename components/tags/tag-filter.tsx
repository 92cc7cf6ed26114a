'use client'

import { useQueryState } from 'nuqs'
import { useTransition } from 'react'
import { FilterChip, type FilterOption } from '@/components/ui/filter-chip'
import { tagChoice, tagParser } from '@/lib/address/tags-address'

/** Filters a list by a tag, which stands in its address. Nothing where nothing has a tag. */
export function TagFilter({ tags }: { tags: readonly FilterOption[] }) {
  const [, startTransition] = useTransition()
  const [tag, setTag] = useQueryState('tag', tagParser.withOptions({ shallow: false, startTransition }))
  if (tags.length === 0 && tag === null) return null
  return <FilterChip name="Tag" {...tagChoice(tag, tags)} onValueChange={(next) => void setTag(next)} />
}
