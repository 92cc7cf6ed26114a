'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { openRunEventLine } from './run-event-line'

const PAUSE_MS = 700

/** Reads the page's server part again whenever something happens to a run, for as long as it is on its way. */
export function useRefreshOnEvents(runId: string, isListening: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isListening) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const close = openRunEventLine(
      runId,
      0,
      () => undefined,
      (kind) => {
        if (kind === 'snapshot') return
        timer ??= setTimeout(() => {
          timer = null
          router.refresh()
        }, PAUSE_MS)
      },
    )
    return () => {
      close()
      if (timer) clearTimeout(timer)
    }
  }, [runId, isListening, router])
}
