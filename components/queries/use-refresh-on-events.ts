'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { openRunEventLine } from './run-event-line'

const PAUSE_MS = 700

/**
 * Reads the page's server part again whenever something happens to a run, for as long as it is on its way.
 * @param from the event up to which the page already knows everything
 */
export function useRefreshOnEvents(runId: string, from: number, isListening: boolean): void {
  const router = useRouter()
  // Only says where to begin: a page that is read again must not open a second line.
  const begin = useRef(from)
  useEffect(() => {
    if (!isListening) return
    let timer: ReturnType<typeof setTimeout> | null = null
    const close = openRunEventLine(
      runId,
      begin.current,
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
