'use client'

import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '@/components/accounts/who'
import type { Taggable } from '@/components/queries/tag-writes'
import { Button } from '@/components/ui/button'
import { TagChips } from './tag-chips'
import { TagsForm } from './tags-form'

/** The tags in the head of something's page, and the button that changes them for those who may. */
export function TagsLine({
  kind,
  id,
  name,
  tags,
  className,
}: {
  kind: Taggable
  id: string
  name: string
  tags: readonly string[]
  className?: string
}) {
  const [open, setOpen] = useState(false)
  const mayChange = useMay(kind === 'runs' || kind === 'leaderboards' ? 'run' : 'set-up')
  if (tags.length === 0 && !mayChange) return null
  return (
    <div className={className}>
      <div className="flex flex-wrap items-center gap-1 print:hidden">
        <TagChips kind={kind} tags={tags} />
        {mayChange ? (
          // Without tags its words begin where those above and below it do.
          <Button size="sm" variant="ghost" className={tags.length === 0 ? '-ml-2' : ''} onClick={() => setOpen(true)}>
            <Tag aria-hidden="true" className="size-3.5" />
            {tags.length === 0 ? 'Add tags' : 'Change tags'}
          </Button>
        ) : null}
      </div>
      {open ? <TagsForm kind={kind} id={id} name={name} tags={tags} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
