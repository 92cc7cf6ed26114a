'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useKnowledgeBaseInTheMaking } from '@/components/queries/knowledge-writes'
import { Badge } from '@/components/ui/badge'
import { Spinner } from '@/components/ui/button'
import { NotUpToDate } from '@/components/ui/not-up-to-date'

/** "Building", until that has ended; then the page is read again. */
export function BuildWatch({ id }: { id: string }) {
  const router = useRouter()
  const { data, error } = useKnowledgeBaseInTheMaking(id)
  const ended = data !== undefined && data.status !== 'building'

  useEffect(() => {
    if (ended) router.refresh()
  }, [ended, router])

  return (
    <span role="status">
      <Badge tone="live" icon={<Spinner className="size-3" />}>
        Building
      </Badge>
      {error ? <NotUpToDate error={error} /> : null}
    </span>
  )
}
