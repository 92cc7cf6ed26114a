'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { endedOf } from '@/components/runs/run-figures-words'
import type { RunAnswer } from '@/lib/api/run'

const SMALL_RUN = 5_000

/**
 * Has the server make figures and distributions anew when interactions have ended, but not more often than it is worth:
 * 3 seconds after the last answer, 15 for large runs, and at once when the run ends.
 */
export function useFreshResults(run: RunAnswer): void {
  const router = useRouter()
  const [isAsking, startAsking] = useTransition()
  const now = { ended: endedOf(run.progress), status: run.status }
  const latest = useRef(now)
  const known = useRef(now)
  const pauseMs = run.progress.planned > SMALL_RUN ? 15_000 : 3_000

  useEffect(() => {
    latest.current = { ended: now.ended, status: now.status }
  }, [now.ended, now.status])

  useEffect(() => {
    // A second question would throw the first one's answer away, so on a slow server none would ever be shown.
    if (isAsking) return

    function askIfNeeded() {
      if (known.current.ended === latest.current.ended && known.current.status === latest.current.status) return
      known.current = latest.current
      startAsking(() => router.refresh())
    }

    if (known.current.status !== now.status) askIfNeeded()
    const timer = setInterval(askIfNeeded, pauseMs)
    return () => clearInterval(timer)
  }, [isAsking, now.status, pauseMs, router])
}
