'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { turnId } from '../element-ids'
import { holdInSight } from './hold-in-sight'
import { readingTurn } from './reading-turn'

/** What stands fixed over the page's top and bottom. */
const TOP_BAR = 52
const BOTTOM_BAR = 56
/** Scrolling of our own, and what the page shifts while it fills in, is not the reader's. */
const OURS_FOR_MS = 600
const AT_END_PX = 160

interface ScrollPlace {
  /** Brings an element into sight, or does nothing where there is none. */
  scrollTo(id: string, block: ScrollLogicalPosition): void
  /** Whether the reader had the end of the page in sight, before it grew just now. */
  wasAtEnd(): boolean
}

/**
 * Follows what the reader scrolls to, and scrolls for them without taking that for reading.
 * @param turns how many turns there are
 * @param onRead called with the turn that is being read, when the reader scrolls
 */
export function useScrollPlace(turns: number, onRead: (turn: number) => void): ScrollPlace {
  const oursUntil = useRef(0)
  const atEnd = useRef(false)
  const letGo = useRef<() => void>(() => undefined)

  const look = useEffectEvent(() => {
    const { scrollY, innerHeight } = window
    const room = scrollRoom()
    atEnd.current = room - scrollY < AT_END_PX
    if (performance.now() < oursUntil.current || room <= 0) return
    const sections = Array.from({ length: turns }, (_, index) => document.getElementById(turnId(index + 1)))
    // On narrow pages the conversation may be hidden behind another pane.
    const boxes = sections.flatMap((section, index) =>
      section === null || section.getClientRects().length === 0
        ? []
        : [{ turn: index + 1, bottom: section.getBoundingClientRect().bottom }],
    )
    const read = readingTurn(boxes, { top: TOP_BAR, bottom: innerHeight - BOTTOM_BAR }, { by: scrollY, of: room })
    if (read !== null) onRead(read)
  })

  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    atEnd.current = scrollRoom() - window.scrollY < AT_END_PX
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      letGo.current()
    }
  }, [])

  return {
    scrollTo(id, block) {
      const element = document.getElementById(id)
      if (element === null) return
      oursUntil.current = performance.now() + OURS_FOR_MS
      letGo.current()
      letGo.current = holdInSight(element, block)
    },
    wasAtEnd() {
      const was = atEnd.current
      atEnd.current = scrollRoom() - window.scrollY < AT_END_PX
      return was
    },
  }
}

/** How far the page can be scrolled. */
function scrollRoom(): number {
  return document.documentElement.scrollHeight - window.innerHeight
}
