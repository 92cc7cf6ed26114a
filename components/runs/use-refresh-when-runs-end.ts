'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { AnyRun } from '@/lib/api/script-run'

/**
 * Reads the page's server part again when a run has left the active ones or joined them: it stands elsewhere now.
 * @param shown the active runs that the server gave
 * @param active all active runs as they are now; undefined while that is not known
 */
export function useRefreshWhenRunsEnd(shown: readonly AnyRun[], active: readonly AnyRun[] | undefined): void {
  const router = useRouter()
  const ids = active && idsOf(active)
  const gone = active !== undefined && shown.some((run) => active.every(({ id }) => id !== run.id))
  const known = useRef<{ ids: string | undefined; shown: readonly AnyRun[] }>({ ids: undefined, shown: [] })

  useEffect(() => {
    const before = known.current
    if (ids === undefined) return
    const changed = before.ids !== undefined && before.ids !== ids
    const newlyGone = gone && before.shown !== shown
    known.current = { ids, shown }
    if (changed || newlyGone) router.refresh()
  }, [ids, gone, shown, router])
}

function idsOf(runs: readonly AnyRun[]): string {
  return runs
    .map((run) => run.id)
    .sort()
    .join(' ')
}
