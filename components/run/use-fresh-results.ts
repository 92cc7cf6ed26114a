'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { endedOf } from '@/components/runs/run-figures-words'
import type { RunAnswer } from '@/lib/api/run'

const SMALL_RUN = 5_000

/**
 * Has the server make figures and distributions anew when interactions have ended, but not more often than it is worth:
 * every 3 seconds, every 15 for large runs, and once when the run ends.
 */
export function useFreshResults(run: RunAnswer): void {
  const router = useRouter()
  const ended = endedOf(run.progress)
  const asked = useRef({ ended, status: run.status, at: 0 })

  useEffect(() => {
    const { ended: endedThen, status: statusThen, at } = asked.current
    if (endedThen === ended && statusThen === run.status) return
    const pauseMs = run.progress.planned > SMALL_RUN ? 15_000 : 3_000
    const timer = setTimeout(
      () => {
        asked.current = { ended, status: run.status, at: performance.now() }
        router.refresh()
      },
      Math.max(0, at + pauseMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [ended, run.status, run.progress.planned, router])
}
