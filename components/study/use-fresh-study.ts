'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { useActiveRuns } from '@/components/queries/use-active-runs'
import { endedOf } from '@/components/runs/run-figures-words'
import type { StudyAnswer } from '@/lib/api/study'

const LARGE_STUDY = 5_000

/**
 * Has the server make the study's figures anew when interactions of its runs have ended, but not more often than it is
 * worth: 4 seconds after the last answer, 15 for large studies.
 */
export function useFreshStudy({ runs, progress }: StudyAnswer): void {
  const router = useRouter()
  const [isAsking, startAsking] = useTransition()
  const active = useActiveRuns(2_000).data
  const own = new Set(runs.map(({ id }) => id))
  const now = active
    ?.filter(({ id }) => own.has(id))
    .map(({ id, status, progress: each }) => `${id} ${status} ${endedOf(each)}`)
    .join()
  const latest = useRef(now)
  const known = useRef(now)
  const pauseMs = progress.planned > LARGE_STUDY ? 15_000 : 4_000
  const isScoring = runs.some(({ scoreSet }) => scoreSet.pending)

  useEffect(() => {
    if (!isScoring) return
    const timer = setInterval(() => router.refresh(), 1_500)
    return () => clearInterval(timer)
  }, [isScoring, router])

  useEffect(() => {
    latest.current = now
    known.current ??= now
  }, [now])

  useEffect(() => {
    // A second question would throw the first one's answer away, so on a slow server none would ever be shown.
    if (isAsking) return
    const timer = setInterval(() => {
      if (known.current === latest.current) return
      known.current = latest.current
      startAsking(() => router.refresh())
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isAsking, pauseMs, router])
}
