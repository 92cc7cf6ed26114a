'use client'

import { type RefObject, useEffect, useState } from 'react'

/** So far ahead that what comes into sight has been made by then. */
const AHEAD = '1200px 0px'

/**
 * Whether an element is in sight or soon will be. Once it was, it stays so: what was made is kept.
 * @param initially true: made at once, on the server too
 */
export function useNear(element: RefObject<Element | null>, initially: boolean): boolean {
  const [isNear, setIsNear] = useState(initially)
  useEffect(() => {
    const watched = element.current
    if (isNear || watched === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear || initially
}
