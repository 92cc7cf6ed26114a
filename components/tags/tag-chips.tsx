'use client'

import { useState } from 'react'
import type { Taggable } from '@/components/queries/tag-writes'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import { taggedHref } from '@/lib/address/tags-address'

/** So many are shown until somebody asks for the others; one more than these is shown rather than counted. */
const FIRST = 4

/** The tags of something; each leads to the list of what has it too. Nothing where there are none. */
export function TagChips({
  kind,
  tags,
  className,
}: {
  kind: Taggable
  tags: readonly string[]
  className?: string | undefined
}) {
  const [all, setAll] = useState(false)
  if (tags.length === 0) return null
  const shown = all || tags.length <= FIRST + 1 ? tags : tags.slice(0, FIRST)
  const more = tags.length - shown.length
  return (
    <ul aria-label="Tags" className={classNames('flex min-w-0 flex-wrap gap-1', className)}>
      {shown.map((tag) => (
        <li key={tag} className="min-w-0 max-w-[220px]">
          {/* Above the link that covers a whole row. */}
          <Link
            href={taggedHref(`/${kind}`, tag)}
            title={`Show all that have the tag ${tag}`}
            className="relative z-10 flex h-6 items-center rounded-badge border border-line-2 bg-sub px-1.5 text-12 text-fg-2 hover:bg-inset hover:text-fg"
          >
            <bdi className="truncate">{tag}</bdi>
          </Link>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            aria-label={`Show ${more} more tags`}
            className="relative z-10 flex h-6 items-center rounded-badge px-1.5 text-12 text-fg-2 hover:bg-inset hover:text-fg"
          >
            +{more}
          </button>
        </li>
      ) : null}
    </ul>
  )
}
