'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { RunListEntry } from '@/lib/api/run'

/** Reads the page's server part again when a run has left the active ones or joined them: it stands elsewhere now. */
export function useRefreshWhenRunsEnd(active: readonly RunListEntry[]): void {
  const router = useRouter()
  const ids = active
    .map((run) => run.id)
    .sort()
    .join(' ')
  const seen = useRef(ids)
  useEffect(() => {
    if (seen.current === ids) return
    seen.current = ids
    router.refresh()
  }, [ids, router])
}
