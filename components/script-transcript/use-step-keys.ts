'use client'

import { useEffect } from 'react'

/** Goes from step to step by j and k, and brings the chosen one into sight. */
export function useStepKeys(count: number, chosen: number, choose: (step: number) => void): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return
      const next = event.key === 'j' ? chosen + 1 : event.key === 'k' ? chosen - 1 : null
      if (next === null || next < 1 || next > count) return
      event.preventDefault()
      choose(next)
      document.getElementById(`step-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [count, chosen, choose])
}
