'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { endedOf } from '@/components/runs/run-figures-words'
import type { RunAnswer } from '@/lib/api/run'

const SMALL_RUN = 5_000

/**
 * Has the server make figures and distributions anew when interactions have ended, but not more often than it is worth:
 * 3 seconds after the last time, 15 for large runs, and once when the run ends.
 */
export function useFreshResults(run: RunAnswer): void {
  const router = useRouter()
  const [isAsking, startAsking] = useTransition()
  const ended = endedOf(run.progress)
  const known = useRef({ ended, status: run.status })
  const pauseMs = run.progress.planned > SMALL_RUN ? 15_000 : 3_000

  useEffect(() => {
    // A second question would throw the first one's answer away, so on a slow server none would ever be shown.
    if (isAsking) return
    if (known.current.ended === ended && known.current.status === run.status) return
    const timer = setTimeout(
      () => {
        known.current = { ended, status: run.status }
        startAsking(() => router.refresh())
      },
      known.current.status === run.status ? pauseMs : 0,
    )
    return () => clearTimeout(timer)
  }, [ended, run.status, pauseMs, isAsking, router])
}
