'use client'

import { useEffect, useEffectEvent } from 'react'

export interface TranscriptKeys {
  onTurn: (by: 1 | -1) => void
  onStep: (by: 1 | -1) => void
  onPlay: () => void
}

/** Keys that something under the focus has its own use for. */
const OWN_USE = 'input, textarea, select, button, a, summary, [contenteditable], [tabindex="0"]'

/** j and k go from turn to turn, ← and → from message to message, space plays and pauses. */
export function useTranscriptKeys({ onTurn, onStep, onPlay }: TranscriptKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input:not([type=range]), textarea, select, [contenteditable]')) return
    const isTaken = target?.closest(OWN_USE) !== null && target?.closest(OWN_USE) !== undefined
    if (event.key === 'j' || event.key === 'k') onTurn(event.key === 'j' ? 1 : -1)
    else if (event.key === 'ArrowRight' && !isArrowTaken(target)) onStep(1)
    else if (event.key === 'ArrowLeft' && !isArrowTaken(target)) onStep(-1)
    else if (event.key === ' ' && !isTaken) onPlay()
    else return
    event.preventDefault()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isArrowTaken(target: Element | null): boolean {
  return target?.closest('input, [role=radiogroup], [role=group], [role=tablist], [role=slider]') != null
}
