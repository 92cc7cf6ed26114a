'use client'

import { useEffect, useState } from 'react'
import { formatCount } from '@/components/format/count'
import type { RunListEntry } from '@/lib/api/run'
import { paceWords } from './run-figures-words'

/** Why a run does not move, or how fast it does: one line that always says something. */
export function WaitingWords({
  run,
}: {
  run: Pick<
    RunListEntry,
    'status' | 'progress' | 'statusReason' | 'waitingFor' | 'waitingUntil' | 'ratePerMinute' | 'secondsLeft'
  >
}) {
  if (run.status === 'paused')
    return <span className="text-warn">{run.statusReason ?? `${formatCount(run.progress.waiting)} wait`}</span>
  if (run.waitingFor)
    return (
      <span className="text-warn">
        {run.waitingFor}
        {run.waitingUntil ? <Countdown until={run.waitingUntil} /> : null}
      </span>
    )
  if (run.status === 'queued') return <span>Waits for a worker that is free</span>
  return <span>{paceWords(run) ?? 'Nothing has ended in the last minutes'}</span>
}

/** How long until a moment, counted down in the browser. Nothing on the server, whose clock may differ. */
function Countdown({ until }: { until: string }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setSecondsLeft(Math.max(0, Math.round((Date.parse(until) - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (secondsLeft === null || secondsLeft === 0) return null
  const seconds = String(secondsLeft % 60).padStart(2, '0')
  return <span aria-hidden="true">{`, resumes in ${Math.floor(secondsLeft / 60)}:${seconds}`}</span>
}
