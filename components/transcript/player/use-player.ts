'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { type Recording, waitBefore } from '../recording'

export const speeds = [0.5, 1, 4, 16] as const
export type Speed = (typeof speeds)[number]

export interface Player {
  isPlaying: boolean
  speed: Speed
  setSpeed: (speed: Speed) => void
  /** Plays from where it stands, from the beginning when it stands at the end; or pauses. */
  toggle: () => void
  pause: () => void
}

/**
 * Plays a recording: step after step, each after the time that it took.
 * @param index the step at which it stands
 * @param goTo called with the step that comes next
 */
export function usePlayer(recording: Recording, index: number, goTo: (index: number) => void): Player {
  const [isPlaying, setIsPlaying] = useState(false)
  const [speed, setSpeed] = useState<Speed>(1)
  const last = recording.steps.length - 1
  const waitMs = waitBefore(recording, index + 1, speed)

  const advance = useEffectEvent(() => {
    if (index >= last) setIsPlaying(false)
    else goTo(index + 1)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins a wait of its own
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(advance, waitMs)
    return () => clearTimeout(timer)
  }, [isPlaying, waitMs, index])

  return {
    isPlaying,
    speed,
    setSpeed,
    toggle: () => {
      if (!isPlaying && index >= last && last >= 0) goTo(0)
      setIsPlaying(!isPlaying && last >= 0)
    },
    pause: () => setIsPlaying(false),
  }
}
