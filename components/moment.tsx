'use client'

import { useSyncExternalStore } from 'react'
import { formatDayUtc, formatMoment, formatMomentNear, formatMomentUtc } from '@/components/format/moment'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let minute = 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    minute += 1
    for (const each of listeners) each()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || !timer) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * A moment, in the reader's own time zone. The server knows neither the zone nor the reader's clock, so it says it in
 * UTC; the browser says it in local words as soon as it is there.
 * @param at ISO 8601
 */
export function Moment({ at, near = false }: { at: string; near?: boolean }) {
  const tick = useSyncExternalStore<number | null>(
    subscribe,
    () => minute,
    () => null,
  )
  return <MomentAt at={at} near={near} inBrowser={tick !== null} />
}

function MomentAt({ at, near, inBrowser }: { at: string; near: boolean; inBrowser: boolean }) {
  'use no memo' // reads the clock: must run again at every tick
  const moment = new Date(at)
  const zone = inBrowser ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const inFull = inBrowser ? formatMoment(moment, zone) : formatMomentUtc(moment)
  return (
    <time dateTime={at} title={inFull} className="whitespace-nowrap">
      {near ? (inBrowser ? formatMomentNear(moment, new Date(), zone) : formatDayUtc(moment)) : inFull}
    </time>
  )
}
